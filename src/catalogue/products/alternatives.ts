import type { Catalogue } from "#catalogue/catalogue.ts";
import { isOld } from "#catalogue/registry/register-lists.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import { FEWEST_POSITIVE_STARS } from "#contract/reviews/rating.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import type { Product } from "./product.ts";
import { overlap } from "./span.ts";

/** Why a product is named beside another, in words with these values. */
export type AlternativeReason =
  | { code: "rated"; score: number; count: number }
  | { code: "terms"; publishedOn: string }
  | { code: "listed"; licence: LicenceFacts };

export interface Alternative {
  product: Product;
  reason: AlternativeReason;
}

const STRONGEST_FIRST: readonly AlternativeReason["code"][] = ["rated", "terms", "listed"];

type StatsOf = (product: Product) => Pick<Stats, "rating" | "lowerBound" | "reviews"> | undefined;

interface Known extends Pick<Catalogue, "products" | "lenderById"> {
  statsOf: StatsOf;
  /** To which the age of terms is counted. */
  today: string;
}

/**
 * Up to `count` products that something speaks for: of other lenders on the newest list, of the same
 * market and kind, not known to differ in loan type or amount, one of each lender. First those that
 * borrowers rate well and surely better, then those whose rate is known and this one's is not; others
 * only beside a product of a lender that is on no list. Among equals they begin after the product and
 * go round, so that nobody is named more often than others.
 */
export function alternatives(product: Product, known: Known, count: number): Alternative[] {
  const { products, lenderById, statsOf, today } = known;
  const place = products.indexOf(product);
  const others = [...products.slice(place + 1), ...products.slice(0, Math.max(0, place))];
  const licenceOf = ({ lenderId }: Product) => lenderById.get(lenderId)?.licence;
  const isListed = licenceOf(product)?.status === "listed";
  const ownBound = statsOf(product)?.lowerBound ?? 0;
  const ownRate = newestRate(product, today);

  const reasonFor = (other: Product, licence: LicenceFacts): AlternativeReason | undefined => {
    const { rating = null, lowerBound, reviews = 0 } = statsOf(other) ?? {};
    if (rating !== null && rating >= FEWEST_POSITIVE_STARS && (lowerBound ?? 0) > ownBound) {
      return { code: "rated", score: rating, count: reviews };
    }
    const publishedOn = newestRate(other, today);
    if (publishedOn && !ownRate) return { code: "terms", publishedOn };
    return isListed ? undefined : { code: "listed", licence };
  };

  const found = others.flatMap((other) => {
    const licence = licenceOf(other);
    if (licence?.status !== "listed" || !fits(product, other)) return [];
    const reason = reasonFor(other, licence);
    return reason ? [{ product: other, reason }] : [];
  });
  const rank = ({ reason }: Alternative) => STRONGEST_FIRST.indexOf(reason.code);
  const bound = (other: Product) => statsOf(other)?.lowerBound ?? 0;
  const lenders = new Set<string>();
  return found
    .toSorted((a, b) => rank(a) - rank(b) || bound(b.product) - bound(a.product))
    .filter(({ product: { lenderId } }) => !lenders.has(lenderId) && lenders.add(lenderId))
    .slice(0, count);
}

/** The day of the newest rate that is not too old to mean anything. */
function newestRate({ terms }: Product, today: string): string | undefined {
  return terms.find(
    ({ interestRate, rateAsPublished, publishedOn }) =>
      (interestRate ?? rateAsPublished) && !isOld(publishedOn, today),
  )?.publishedOn;
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

/** A name within the other could be taken for it. `isLookalike("Palmcredit", "Palmcredit Plus") // => true` */
function isLookalike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)));
}
