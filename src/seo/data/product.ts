import type { LoanOrCredit, WithContext } from "schema-dts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { Rate } from "#catalogue/products/rate.ts";
import type { OpenRange } from "#catalogue/products/span.ts";
import { NO_FEES } from "#contract/catalogue/cost.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { absolute } from "#seo/absolute.ts";
import { country, lenderReference } from "./lender.ts";
import { reviewData } from "./reviews.ts";

/**
 * A loan product: what is offered today and known. What a lender published in the past (`terms`)
 * is no offer and stays out.
 */
export function productData(
  product: Product,
  lender: Lender,
  locale: Locale,
  reviews?: SubjectSnapshot,
): WithContext<LoanOrCredit> {
  const page: PagePath = `/productDetails/${product.id}`;
  const currency = MARKET_CURRENCY[product.market];
  return {
    "@context": "https://schema.org",
    "@type": "LoanOrCredit",
    "@id": `${absolute(page)}#product`,
    name: product.name,
    url: absolute(addressOf(locale, page)),
    provider: lenderReference(lender, locale),
    areaServed: country(product.market),
    currency,
    ...(product.quota && {
      amount: { "@type": "MonetaryAmount", currency, ...bounds(product.quota) },
    }),
    ...(product.period && {
      loanTerm: { "@type": "QuantitativeValue", unitCode: "DAY", ...bounds(product.period) },
    }),
    ...interest(product.interestRate),
    ...statedFees(product.fees),
    ...reviewData(reviews),
  };
}

/** In its lender's words; that there are none has none. */
function statedFees(fees: string | undefined) {
  return fees === undefined || fees === NO_FEES ? {} : { feesAndCommissionsSpecification: fees };
}

/**
 * An annualPercentageRate has to include every fee, which no rate of the catalogue promises; an APR
 * published without saying how it was computed is neither that nor an interest rate.
 */
function interest(rate: Rate | undefined) {
  if (!rate || rate.kind === "published-apr") return {};
  const unitText = `percent per ${rate.period}, ${rate.kind} rate`;
  return {
    interestRate: { "@type": "QuantitativeValue" as const, unitText, ...bounds(rate) },
  };
}

function bounds({ min, max }: OpenRange) {
  return {
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
  };
}
