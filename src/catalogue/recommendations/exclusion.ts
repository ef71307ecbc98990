import { inDays } from "#catalogue/products/product-filter.ts";
import { overlap } from "#catalogue/products/span.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { ExclusionRule } from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, Wishes } from "./candidate.ts";

/** On an old list alone a licence may have ended: such a lender is to be asked, never a match. */
const RANKS: Readonly<Partial<Record<LicenceState, number>>> = {
  listed: 2,
  conditional: 1,
  historical: 0,
  restricted: 0,
};

/** The first rule that a product breaks for certain. An unknown fact excludes nothing. */
export function exclusionOf(candidate: Candidate, wishes: Wishes): ExclusionRule | undefined {
  const { market, loanTypes, quota, period } = candidate;
  if (market !== wishes.market) return "market";
  if (licenceRank(candidate) < 0) return "licence";
  const hasKinds = loanTypes.length > 0 && wishes.loanTypes.length > 0;
  if (hasKinds && !loanTypes.some((type) => wishes.loanTypes.includes(type))) return "loanType";
  if (wishes.amount && overlap(quota, wishes.amount) === "no") return "amount";
  if (wishes.term && overlap(period, inDays(wishes.term)) === "no") return "term";
  return undefined;
}

/** Otherwise there is nothing to compare but a name, or the licence may have ended. */
export function isComparable(candidate: Candidate): boolean {
  const isRated = typeof candidate.figures?.rating === "number";
  return licenceRank(candidate) > 0 && (candidate.apr !== undefined || isRated);
}

/** More is better; below 0 on no list, 0 to be asked. Invented lenders need no licence. */
export function licenceRank({ licence }: Candidate): number {
  return licence ? (RANKS[licence.status] ?? -1) : 3;
}
