import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { OpenRange } from "#catalogue/products/span.ts";
import type { ListedProduct, ProductSummary } from "#contract/catalogue/product.ts";
import type { Services } from "#server/services.ts";
import {
  readFollowers,
  readRatings,
  type SubjectRatings,
  toSubjectStats,
} from "#server/statistics/subject-ratings.ts";
import type { CatalogueProduct } from "./catalogue.ts";

/** Figures that are known already, of all products. */
interface KnownFigures {
  readonly followers?: ReadonlyMap<string, number> | undefined;
  readonly ratings?: SubjectRatings | undefined;
}

/** Products as lists show them, with their figures of this moment, or with those that are handed in. */
export async function productSummaries(
  { store, clock }: Pick<Services, "store" | "clock">,
  products: readonly CatalogueProduct[],
  known: KnownFigures = {},
): Promise<ProductSummary[]> {
  const ids = products.map(({ id }) => id);
  const followers = known.followers ?? (await readFollowers(store, "product", ids));
  const ratings = known.ratings ?? (await readRatings(store, "product", clock.now(), ids));
  return products.map((product) => ({
    ...productFacts(product),
    stats: toSubjectStats(product.id, followers, ratings),
  }));
}

/** The facts of the catalogue about a product. */
export function productFacts(product: CatalogueProduct): Omit<ProductSummary, "stats"> {
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
    ...offerOf(product),
    passRate: passingRate ?? null,
    speed: speed ?? null,
  };
}

/** The sources of the facts, and the newest record of what was published. */
export function productSources(
  product: CatalogueProduct,
): Pick<ListedProduct, "fees" | "source" | "asOf" | "published"> {
  const { fees, source, asOf } = product;
  return {
    fees: fees ?? null,
    source: source ?? null,
    asOf: asOf ?? null,
    published: published(product),
  };
}

function published({ published: records }: CatalogueProduct): ListedProduct["published"] {
  const newest = records?.[0];
  if (!newest) return null;
  const { day, medium, source, language } = newest;
  return {
    day,
    medium,
    source,
    language,
    ...offerOf(newest),
    rateAsPublished: newest.rateAsPublished ?? null,
    feesAsPublished: newest.feesAsPublished ?? null,
  };
}

function offerOf({
  quota,
  period,
  interestRate: rate,
}: Pick<CatalogueProduct, "quota" | "period" | "interestRate">) {
  return {
    amount: quota ? bounds(quota) : null,
    period: period ? bounds(period) : null,
    interestRate: rate ? { ...bounds(rate), kind: rate.kind, period: rate.period } : null,
  };
}

function bounds({ min, max }: OpenRange) {
  return { min: min ?? null, max: max ?? null };
}
