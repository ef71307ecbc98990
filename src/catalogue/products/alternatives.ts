import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import { FEWEST_POSITIVE_STARS } from "#contract/reviews/rating.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import type { Product } from "./product.ts";
import { overlap } from "./span.ts";

/** Why a product is named beside another, in words with these values. */
export type AlternativeReason =
  | { code: "rated"; score: number; count: number }
  | { code: "listed"; licence: LicenceFacts };

export interface Alternative {
  product: Product;
  reason: AlternativeReason;
}

type StatsOf = (product: Product) => Pick<Stats, "rating" | "lowerBound" | "reviews"> | undefined;

/** The better reason first. */
const STRONGEST_FIRST: readonly AlternativeReason["code"][] = ["rated", "listed"];

/**
 * Up to `count` products of other lenders of the same market and kind, not known to differ in loan type
 * or amount, of lenders on the newest list: those that borrowers rate
 * well first. Among equals they begin after the product and go round, so that links spread evenly.
 */
export function alternatives(
  product: Product,
  { products, lenderById }: Pick<Catalogue, "products" | "lenderById">,
  statsOf: StatsOf,
  count: number,
): Alternative[] {
  const place = products.indexOf(product);
  const fitting = [...products.slice(place + 1), ...products.slice(0, Math.max(0, place))].filter(
    (other) => fits(product, other),
  );
  const found = fitting.flatMap((other) => {
    const licence = lenderById.get(other.lenderId)?.licence;
    const stats = statsOf(other);
    if (licence?.status !== "listed") return [];
    const reason = reasonFor(licence, stats);
    return [{ product: other, reason, sure: reason.code === "rated" ? stats?.lowerBound : 0 }];
  });
  const rank = ({ reason }: Alternative) => STRONGEST_FIRST.indexOf(reason.code);
  const best = found.toSorted((a, b) => rank(a) - rank(b) || (b.sure ?? 0) - (a.sure ?? 0));
  // One of each lender says more than three of one.
  const lenders = new Set<string>();
  return best
    .filter(({ product: { lenderId } }) => !lenders.has(lenderId) && lenders.add(lenderId))
    .slice(0, count);
}

function fits(product: Product, other: Product): boolean {
  const { lenderId, name, market, lenderType, loanTypes, quota } = product;
  return (
    other.lenderId !== lenderId &&
    other.market === market &&
    other.lenderType === lenderType &&
    !isLookalike(name, other.name) &&
    (loanTypes.length === 0 ||
      other.loanTypes.length === 0 ||
      other.loanTypes.some((type) => loanTypes.includes(type))) &&
    overlap(other.quota, { min: quota?.min ?? 0, max: quota?.max ?? Number.POSITIVE_INFINITY }) !==
      "no"
  );
}

function reasonFor(licence: LicenceFacts, stats: ReturnType<StatsOf>): AlternativeReason {
  const { rating = null, lowerBound = null, reviews = 0 } = stats ?? {};
  return rating !== null && lowerBound !== null && lowerBound >= FEWEST_POSITIVE_STARS
    ? { code: "rated", score: rating, count: reviews }
    : { code: "listed", licence };
}

/** A name within the other could be taken for it. `isLookalike("Palmcredit", "Palmcredit Plus") // => true` */
function isLookalike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)));
}
