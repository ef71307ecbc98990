import type { BankOrCreditUnion, FinancialService, WithContext } from "schema-dts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Market } from "#catalogue/markets.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { absolute } from "#seo/absolute.ts";
import { reviewData } from "./reviews.ts";

const TYPES = {
  "commercial-bank": "BankOrCreditUnion",
  "microfinance-bank": "BankOrCreditUnion",
  "finance-company": "FinancialService",
  digital: "FinancialService",
} as const satisfies Record<LenderType, string>;

const COUNTRIES: Record<Market, string> = { NG: "Nigeria", ID: "Indonesia" };

type LenderThing = BankOrCreditUnion | FinancialService;

/** A lender. An entry in a list is no licence, so the data names none. */
export function lenderData(
  lender: Lender,
  locale: Locale,
  reviews?: SubjectSnapshot,
): WithContext<LenderThing> {
  return {
    "@context": "https://schema.org",
    ...lenderReference(lender, locale),
    legalName: lender.legalName,
    areaServed: country(lender.market),
    ...(lender.url && { sameAs: lender.url }),
    ...(lender.address && { address: lender.address }),
    ...(lender.phone && { telephone: lender.phone }),
    ...(lender.bankCode && {
      identifier: { "@type": "PropertyValue", propertyID: "bank code", value: lender.bankCode },
    }),
    ...(lender.employeeCount && {
      numberOfEmployees: { "@type": "QuantitativeValue", value: lender.employeeCount },
    }),
    ...reviewData(reviews),
  };
}

/** A lender as the provider of something. */
export function lenderReference(
  { id, name, lenderType }: Pick<Lender, "id" | "name" | "lenderType">,
  locale: Locale,
) {
  const page: PagePath = `/companyDetails/${id}`;
  return {
    "@type": TYPES[lenderType],
    // The same in every language: it is one lender.
    "@id": `${absolute(page)}#lender`,
    name,
    url: absolute(addressOf(locale, page)),
  };
}

export function country(market: Market) {
  return { "@type": "Country", name: COUNTRIES[market] } as const;
}
