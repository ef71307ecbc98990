import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { OpenRange } from "#catalogue/products/product-filter.ts";
import type { ListedProduct, ProductSummary } from "#contract/catalogue/product.ts";
import type { Services } from "#server/services.ts";
import {
  readFollowers,
  readRatings,
  type SubjectRatings,
  toSubjectStats,
} from "#server/statistics/subject-ratings.ts";
import type { CatalogueProduct } from "./catalogue.ts";

interface Figures {
  readonly followers?: ReadonlyMap<string, number> | undefined;
  readonly ratings?: SubjectRatings | undefined;
}

export async function readProductSummaries(
  { store, clock }: Pick<Services, "store" | "clock">,
  products: readonly CatalogueProduct[],
  figures: Figures = {},
): Promise<ProductSummary[]> {
  const ids = products.map(({ id }) => id);
  const followers = figures.followers ?? (await readFollowers(store, "product", ids));
  const ratings = figures.ratings ?? (await readRatings(store, "product", clock.now(), ids));
  return products.map((product) => ({
    ...toProductFacts(product),
    stats: toSubjectStats(product.id, followers, ratings),
  }));
}

export function toProductFacts(product: CatalogueProduct): Omit<ProductSummary, "stats"> {
  const { id, name, company, market, lenderType, loanTypes, licence } = product;
  const { passingRate, speed } = product;
  return {
    id,
    name,
    company: { id: company.id, name: company.name },
    market,
    currency: MARKET_CURRENCY[market],
    lenderType,
    loanTypes,
    licence,
    ...toOfferBounds(product),
    passRate: passingRate ?? null,
    speed: speed ?? null,
  };
}

/** Collects the sources of a product's facts, and its newest published terms. */
export function toProductSources(
  product: CatalogueProduct,
): Pick<ListedProduct, "fees" | "source" | "asOf" | "published"> {
  const { fees, source, asOf } = product;
  return {
    fees: fees ?? null,
    source: source ?? null,
    asOf: asOf ?? null,
    published: toNewestPublishedTerms(product),
  };
}

function toNewestPublishedTerms({
  published: records,
}: CatalogueProduct): ListedProduct["published"] {
  const newest = records?.[0];
  if (!newest) return null;
  const { day, medium, source, language, rateTranslated, feesTranslated } = newest;
  return {
    day,
    medium,
    source,
    language,
    ...toOfferBounds(newest),
    rateAsPublished: newest.rateAsPublished ?? null,
    feesAsPublished: newest.feesAsPublished ?? null,
    ...(rateTranslated && { rateTranslated }),
    ...(feesTranslated && { feesTranslated }),
  };
}

function toOfferBounds({
  quota,
  period,
  interestRate: rate,
}: Pick<CatalogueProduct, "quota" | "period" | "interestRate">) {
  return {
    amount: quota ? toBounds(quota) : null,
    period: period ? toBounds(period) : null,
    interestRate: rate ? { ...toBounds(rate), kind: rate.kind, period: rate.period } : null,
  };
}

function toBounds({ min, max }: OpenRange) {
  return { min: min ?? null, max: max ?? null };
}
