import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { lenderData, productData } from "#seo/structured-data.ts";
import { lender, product, terms } from "./samples.ts";

const SITE = "https://finny.example";

beforeAll(() => {
  vi.stubEnv("SITE", SITE);
});

describe("product", () => {
  test("says nothing about what is not known", () => {
    expect(productData(product, lender, "id_ID")).toEqual({
      "@context": "https://schema.org",
      "@type": "LoanOrCredit",
      "@id": `${SITE}/productDetails/sample-cash#product`,
      name: "Sample Cash",
      url: `${SITE}/id/productDetails/sample-cash`,
      provider: {
        "@type": "FinancialService",
        "@id": `${SITE}/companyDetails/sample-lender#lender`,
        name: "Sample Lender",
        url: `${SITE}/id/companyDetails/sample-lender`,
      },
      areaServed: { "@type": "Country", name: "Nigeria" },
      currency: "NGN",
    });
  });

  test("terms published in the past are no offer, a rating in a store is not ours", () => {
    const withPast = { ...product, terms: [terms], gpScore: 4.5, starRating: undefined };
    expect(productData(withPast, lender, "en_US")).toEqual(productData(product, lender, "en_US"));
  });

  test("what is offered today stands with its bounds, open ones left open", () => {
    const offered = {
      ...product,
      market: "ID" as const,
      quota: { min: undefined, max: 2_000_000 },
      period: { min: 30, max: 90 },
      interestRate: { min: 0.2, max: 0.3, kind: "daily" as const, period: "day" as const },
      fees: "3 percent, deducted",
    };
    expect(productData(offered, lender, "en_US")).toMatchObject({
      currency: "IDR",
      areaServed: { name: "Indonesia" },
      amount: { "@type": "MonetaryAmount", currency: "IDR", maxValue: 2_000_000 },
      loanTerm: { "@type": "QuantitativeValue", minValue: 30, maxValue: 90, unitCode: "DAY" },
      interestRate: { minValue: 0.2, maxValue: 0.3, unitText: "percent per day, daily rate" },
      feesAndCommissionsSpecification: "3 percent, deducted",
    });
    const free = productData({ ...offered, fees: "none" }, lender, "en_US");
    expect(free).not.toHaveProperty("feesAndCommissionsSpecification");
    expect(productData(offered, lender, "en_US").amount).not.toHaveProperty("minValue");
  });

  test("an APR of unknown making is neither an interest rate nor an annual percentage rate", () => {
    const rate = { min: 33, max: 261, kind: "published-apr" as const, period: "year" as const };
    const data = productData({ ...product, interestRate: rate }, lender, "en_US");
    expect(data).not.toHaveProperty("interestRate");
    expect(data).not.toHaveProperty("annualPercentageRate");
  });
});

describe("lender", () => {
  test.each([
    ["digital", "FinancialService"],
    ["microfinance-bank", "BankOrCreditUnion"],
    ["commercial-bank", "BankOrCreditUnion"],
  ] as const)("%s is a %s", (lenderType, type) => {
    expect(lenderData({ ...lender, lenderType }, "en_US")).toMatchObject({ "@type": type });
  });

  test("has its facts, and one id in every language", () => {
    const known: Lender = {
      ...lender,
      url: "https://lender.example",
      address: "1 Sample Street, Lagos",
      phone: "0800 000 0000",
      bankCode: "999",
      employeeCount: 12,
    };
    expect(lenderData(known, "zh_CN")).toEqual({
      "@context": "https://schema.org",
      "@type": "FinancialService",
      "@id": `${SITE}/companyDetails/sample-lender#lender`,
      name: "Sample Lender",
      legalName: "Sample Lender Limited",
      url: `${SITE}/zh/companyDetails/sample-lender`,
      sameAs: "https://lender.example",
      address: "1 Sample Street, Lagos",
      telephone: "0800 000 0000",
      areaServed: { "@type": "Country", name: "Nigeria" },
      identifier: { "@type": "PropertyValue", propertyID: "bank code", value: "999" },
      numberOfEmployees: { "@type": "QuantitativeValue", value: 12 },
    });
  });
});
