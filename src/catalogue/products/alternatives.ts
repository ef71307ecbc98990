import type { Catalogue } from "#catalogue/catalogue.ts";
import { isAtLeastOneYearAgo } from "#catalogue/registry/register-lists.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import { MIN_POSITIVE_STARS } from "#contract/reviews/rating.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import type { Product } from "./product.ts";
import { computeCostOfUsualLoan } from "./product-cost.ts";
import { matchRange } from "./product-filter.ts";

export type AlternativeReason =
  | { code: "rated"; score: number; count: number }
  | { code: "cost"; cost: number }
  | { code: "terms"; publishedOn: string }
  | { code: "listed"; licence: LicenceFacts };

export interface Alternative {
  product: Product;
  reason: AlternativeReason;
}

const STRONGEST_FIRST: readonly AlternativeReason["code"][] = ["rated", "cost", "terms", "listed"];

type StatsOf = (product: Product) => Pick<Stats, "rating" | "lowerBound" | "reviews"> | undefined;

interface Context extends Pick<Catalogue, "products" | "lenderById"> {
  statsOf: StatsOf;
  today: string;
}

/**
 * Finds up to `count` products of other listed lenders in the same market, kind and amount. Each is
 * better rated, cheaper or has a known rate; for an unlisted lender's product, a listed lender is
 * enough. Equal products start after `product` in the catalogue, so that no lender is favoured.
 */
export function findAlternatives(product: Product, context: Context, count: number): Alternative[] {
  const { products, lenderById } = context;
  const place = products.indexOf(product);
  const others = [...products.slice(place + 1), ...products.slice(0, Math.max(0, place))];
  const licenceOf = ({ lenderId }: Product) => lenderById.get(lenderId)?.licence;
  const reasonFor = createReasonFinder(product, context);
  const isListed = licenceOf(product)?.status === "listed";

  const candidates = others.flatMap((other): RankedAlternative[] => {
    if (!isPossibleAlternative(product, other)) return [];
    const licence = licenceOf(other);
    if (licence?.status !== "listed") return [];
    const candidates = reasonFor(other);
    if (candidates) return [{ product: other, ...candidates }];
    return isListed ? [] : [{ product: other, reason: { code: "listed", licence }, worth: 0 }];
  });
  const rankByReason = ({ reason }: RankedAlternative) => STRONGEST_FIRST.indexOf(reason.code);
  const lenders = new Set<string>();
  return candidates
    .toSorted((a, b) => rankByReason(a) - rankByReason(b) || b.worth - a.worth)
    .filter(({ product: { lenderId } }) => !lenders.has(lenderId) && lenders.add(lenderId))
    .slice(0, count);
}

interface RankedAlternative extends Alternative {
  worth: number;
}

function createReasonFinder(product: Product, { statsOf, today }: Context) {
  const ownBound = statsOf(product)?.lowerBound ?? 0;
  const ownCost = computeCostOfUsualLoan(product) ?? Number.POSITIVE_INFINITY;
  const isOwnKnown = Number.isFinite(ownCost) || findNewestRateDay(product, today) !== undefined;

  return (other: Product): Omit<RankedAlternative, "product"> | undefined => {
    const { rating = null, lowerBound, reviews } = statsOf(other) ?? { reviews: 0 };
    const bound = lowerBound ?? 0;
    if (rating !== null && rating >= MIN_POSITIVE_STARS && bound > ownBound) {
      return { reason: { code: "rated", score: rating, count: reviews }, worth: bound };
    }
    const cost = computeCostOfUsualLoan(other);
    if (cost !== undefined && cost < ownCost)
      return { reason: { code: "cost", cost }, worth: -cost };
    const publishedOn = findNewestRateDay(other, today);
    if (publishedOn === undefined || isOwnKnown) return undefined;
    return { reason: { code: "terms", publishedOn }, worth: 0 };
  };
}

function findNewestRateDay({ terms }: Product, today: string): string | undefined {
  return terms.find(
    ({ interestRate, rateAsPublished, publishedOn }) =>
      (interestRate ?? rateAsPublished) && !isAtLeastOneYearAgo(publishedOn, today),
  )?.publishedOn;
}

function isPossibleAlternative(product: Product, other: Product): boolean {
  const { lenderId, name, market, lenderType, loanTypes, quota } = product;
  return (
    other.lenderId !== lenderId &&
    other.market === market &&
    other.lenderType === lenderType &&
    (loanTypes.length === 0 ||
      other.loanTypes.length === 0 ||
      other.loanTypes.some((type) => loanTypes.includes(type))) &&
    matchRange(other.quota, {
      min: quota?.min ?? 0,
      max: quota?.max ?? Number.POSITIVE_INFINITY,
    }) !== "no" &&
    !areNameVariants(name, other.name)
  );
}

/** `areNameVariants("Palmcredit", "Palmcredit Plus") // => true` */
function areNameVariants(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)));
}
