import type {
  AggregateRating,
  BankOrCreditUnion,
  FinancialService,
  LoanOrCredit,
  Review,
  WithContext,
} from "schema-dts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { MARKET_CURRENCY, type Market } from "#catalogue/markets.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { OpenRange } from "#catalogue/products/product-filter.ts";
import type { Rate } from "#catalogue/products/rate.ts";
import { countCountedReviews } from "#catalogue/recommendations/fact-values.ts";
import { type LenderType, NO_FEES } from "#contract/catalogue/constants.ts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { toAbsoluteUrl } from "#seo/absolute.ts";

const TYPES = {
  "commercial-bank": "BankOrCreditUnion",
  "microfinance-bank": "BankOrCreditUnion",
  "finance-company": "FinancialService",
  digital: "FinancialService",
} as const satisfies Record<LenderType, string>;

const COUNTRIES: Record<Market, string> = { NG: "Nigeria", ID: "Indonesia" };

/** Describes a lender for search engines. Omits licences, because an entry in a register is not a licence. */
export function createLenderJsonLd(
  lender: Lender,
  locale: Locale,
  reviews?: SubjectSnapshot,
): WithContext<BankOrCreditUnion | FinancialService> {
  return {
    "@context": "https://schema.org",
    ...lenderReference(lender, locale),
    legalName: lender.legalName,
    areaServed: createCountryJsonLd(lender.market),
    ...(lender.url && { sameAs: lender.url }),
    ...(lender.address && { address: lender.address }),
    ...(lender.phone && { telephone: lender.phone }),
    ...(lender.bankCode && {
      identifier: { "@type": "PropertyValue", propertyID: "bank code", value: lender.bankCode },
    }),
    ...(lender.employeeCount && {
      numberOfEmployees: { "@type": "QuantitativeValue", value: lender.employeeCount },
    }),
    ...createReviewJsonLd(reviews),
  };
}

function lenderReference({ id, name, lenderType }: Lender, locale: Locale) {
  const page: PagePath = `/companyDetails/${id}`;
  return {
    "@type": TYPES[lenderType],
    // Use the same id in every language, because it identifies the lender.
    "@id": `${toAbsoluteUrl(page)}#lender`,
    name,
    url: toAbsoluteUrl(addressOf(locale, page)),
  };
}

function createCountryJsonLd(market: Market) {
  return { "@type": "Country", name: COUNTRIES[market] } as const;
}

/** Describes a product for search engines. Omits terms that were published in the past. */
export function createProductJsonLd(
  product: Product,
  lender: Lender,
  locale: Locale,
  reviews?: SubjectSnapshot,
): WithContext<LoanOrCredit> {
  const page: PagePath = `/productDetails/${product.id}`;
  const currency = MARKET_CURRENCY[product.market];
  const { fees } = product;
  return {
    "@context": "https://schema.org",
    "@type": "LoanOrCredit",
    "@id": `${toAbsoluteUrl(page)}#product`,
    name: product.name,
    url: toAbsoluteUrl(addressOf(locale, page)),
    provider: lenderReference(lender, locale),
    areaServed: createCountryJsonLd(product.market),
    currency,
    ...(product.quota && {
      amount: { "@type": "MonetaryAmount", currency, ...createValueBounds(product.quota) },
    }),
    ...(product.period && {
      loanTerm: {
        "@type": "QuantitativeValue",
        unitCode: "DAY",
        ...createValueBounds(product.period),
      },
    }),
    ...createInterestJsonLd(product.interestRate),
    ...(fees !== undefined && fees !== NO_FEES && { feesAndCommissionsSpecification: fees }),
    ...createReviewJsonLd(reviews),
  };
}

/**
 * Describes a rate without `annualPercentageRate`, which must include every fee. Omits a published APR, because
 * we do not know how it was computed.
 */
function createInterestJsonLd(rate: Rate | undefined) {
  if (!rate || rate.kind === "published-apr") return {};
  const unitText = `percent per ${rate.period}, ${rate.kind} rate`;
  return {
    interestRate: { "@type": "QuantitativeValue" as const, unitText, ...createValueBounds(rate) },
  };
}

function createValueBounds({ min, max }: OpenRange) {
  return {
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
  };
}

interface ReviewJsonLd {
  aggregateRating?: AggregateRating;
  review?: readonly Review[];
}

/**
 * Describes the score and reviews of a page. Returns {} below five reviews, and if there are imported reviews,
 * which are not by this site's readers.
 */
export function createReviewJsonLd(snapshot: SubjectSnapshot | undefined): ReviewJsonLd {
  if (!snapshot) return {};
  const { stats, helpful, newest } = snapshot;
  if (stats.rating === null || stats.reviews < MIN_REVIEWS_FOR_SCORE) return {};
  if (stats.imported?.length !== 0) return {};
  const comments = new Map([...helpful, ...newest].map((comment) => [comment.id, comment]));
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Math.round(stats.rating * 10) / 10,
      reviewCount: countCountedReviews(stats),
      ...scale,
    },
    review: [...comments.values()].flatMap(({ author, review, ...comment }): Review[] => {
      const name = author?.name ?? author?.pseudonym;
      if (!name || !review) return [];
      return [
        {
          "@type": "Review",
          author: { "@type": "Person", name },
          reviewRating: { "@type": "Rating", ratingValue: review.stars, ...scale },
          reviewBody: comment.description,
          datePublished: comment.createdAt,
          inLanguage: comment.language,
        },
      ];
    }),
  };
}
