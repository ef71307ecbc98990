import { describe, expect, test } from "vitest";
import {
  createLenderFacts,
  createProductFacts,
  type FactText,
  replaceOldWebsite,
} from "#catalogue/lenders/fact-texts.ts";
import { toLangText } from "#i18n/lang-text.ts";
import { terms } from "../seo/samples.ts";
import {
  createTestLender,
  createTestProduct,
  findFact,
  findFactText,
  say,
  toText,
} from "./made.ts";

const english = { locale: "en_US", say } as const;
const labels = (facts: FactText[]) => facts.map(({ label }) => toText(label));
const listKnownLabels = (facts: FactText[]) => labels(facts.filter(({ value }) => value));

describe("texts of catalogue facts", () => {
  test("lists fields without a known value as unknown", () => {
    const facts = createProductFacts(createTestProduct(), createTestLender(), english);
    expect(listKnownLabels(facts)).toEqual([]);
    const fields = "interestRate quota period passingRate speed fees features requirements";
    const more = "gpScore appStoreRating totalDownloads bankCode";
    for (const field of `${fields} ${more}`.split(" ")) {
      expect(labels(facts)).toContain(`product.${field}`);
    }
  });

  test("shows known facts in the market's currency", () => {
    const product = createTestProduct({
      market: "ID",
      quota: { min: 500_000, max: 1_500_000 },
      period: { min: 30, max: undefined },
      interestRate: { min: 2.5, max: 2.5, kind: "flat", period: "month" },
      passingRate: 40,
      speed: 24,
      fees: "as published",
      features: ["one", "two"],
      language: "en",
    });
    const facts = createProductFacts(product, createTestLender({ bankCode: "123" }), english);
    expect(findFactText(facts, "product.quota")).toBe("offer.range(low=Rp500K, high=Rp1,500K)");
    expect(findFactText(facts, "product.period")).toBe(
      "offer.fromDays(low=offer.days(count=30, number=30))",
    );
    expect(findFactText(facts, "product.interestRate")).toBe("ratePeriod.month(rate=2.5%)");
    expect(toText(findFact(facts, "product.interestRate")?.note)).toBe("rateKind.flat");
    expect(findFactText(facts, "product.passingRate")).toBe("40%");
    expect(findFactText(facts, "product.speed")).toBe("hours(count=24)");
    expect(findFactText(facts, "product.features")).toBe("one; two");
    expect(findFactText(facts, "product.bankCode")).toBe("123");
    expect(findFact(facts, "product.fees")?.value).toEqual({ text: "as published", lang: "en" });
    expect(findFact(facts, "product.features")?.value).toEqual({ text: "one; two", lang: "en" });
  });

  test("shows zero as a known value", () => {
    const facts = createProductFacts(
      createTestProduct({ passingRate: 0, totalDownloads: 0, speed: 0 }),
      createTestLender(),
      english,
    );
    expect(findFactText(facts, "product.passingRate")).toBe("0%");
    expect(findFactText(facts, "product.totalDownloads")).toBe("0");
    expect(findFactText(facts, "product.speed")).toBe("hours(count=0)");
  });

  test("lists every lender field", () => {
    const facts = createLenderFacts(createTestLender(), english);
    const fields = "address phone employeeCount financingRound financingType website investors";
    for (const field of `${fields} investmentAmount`.split(" ")) {
      expect(labels(facts)).toContain(`company.${field}`);
    }
    const funded = createTestLender({
      employeeCount: 1200,
      investors: ["A", "B"],
      investmentAmount: { amount: 5_000_000, currency: "USD" },
    });
    const factTexts = createLenderFacts(funded, { locale: "id_ID", say });
    expect(findFactText(factTexts, "company.employeeCount")).toBe("1.200");
    expect(findFactText(factTexts, "company.investors")).toBe("A; B");
    expect(findFactText(factTexts, "company.investmentAmount")).toBe("USD 5.000.000");
  });

  test("marks the language of texts in another language", () => {
    const createFallbackText = (key: string) => ({ text: key, lang: "id-ID" });
    const facts = createProductFacts(
      createTestProduct({ loanTypes: ["sharia"], period: { min: 30, max: 30 } }),
      createTestLender(),
      { locale: "en_US", say: createFallbackText },
    );
    expect(facts.map(({ label }) => toLangText(label).lang)).toEqual(facts.map(() => "id-ID"));
    const inWords = facts.filter(({ value }) => value);
    expect(inWords.map(({ value }) => toLangText(value ?? "").lang)).toEqual(["id-ID", "id-ID"]);
  });

  test("translates the fee “none” but no other fee texts", () => {
    const formatFeeFact = (fees: string) =>
      findFactText(
        createProductFacts(createTestProduct({ fees }), createTestLender(), english),
        "product.fees",
      );
    expect(formatFeeFact("none")).toBe("product.noFees");
    expect(formatFeeFact("3 percent, deducted")).toBe("3 percent, deducted");
  });

  test("omits unknown facts contained in published terms", () => {
    const facts = createProductFacts(
      createTestProduct({ terms: [terms], gpScore: 4 }),
      createTestLender(),
      english,
    );
    const unknown = labels(facts.filter(({ value }) => !value));
    for (const told of ["quota", "period", "interestRate", "totalDownloads"]) {
      expect(unknown).not.toContain(`product.${told}`);
    }
    expect(unknown).toEqual(expect.arrayContaining(["product.loanTypes", "product.fees"]));
    expect(findFactText(facts, "product.gpScore")).toBe("4");
  });

  test("shows an old website without link, with its month", () => {
    const facts = [
      { label: "address", value: "1 Made Street" },
      { label: "website", value: "http://north.example/" },
    ];
    const lender = { url: "http://north.example/", asOf: "2019-07-01" };
    expect(replaceOldWebsite(facts, lender, english)).toEqual([
      facts[0],
      {
        label: "website",
        value: { text: "company.websiteThen(website=north.example, month=July 2019)" },
      },
    ]);
    expect(replaceOldWebsite(facts, { ...lender, url: undefined }, english)).toEqual(facts);
  });
});
