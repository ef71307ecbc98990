import { PERMISSIONS_ABOUT_OTHERS } from "#contract/catalogue/constants.ts";
import type { RecordedFact } from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, RecordedFacts, Wishes } from "./candidate.ts";

/** Google Play requires this minimum term of loan apps, because shorter loans lead to debt traps. */
export const MIN_DAYS = 60;

/** Recorded facts by importance: each outweighs all that follow. */
const RANKS: Readonly<Record<RecordedFact, number>> = {
  price: 8,
  days: 4,
  permissions: 2,
  maximum: 0.05,
};
const PERMISSION_LOSS = 0.1;
export const MAX_RECORD_RANK = 16;

/**
 * Returns 0 if there is no strength, the licence is not "listed", the term is too short or the limit too low.
 */
export function rankByRecordedFacts({ licence, record }: Candidate, { amount }: Wishes): number {
  const isListed = licence === null || licence.status === "listed";
  const isShort = record?.term && record.term.longest < MIN_DAYS;
  const isSmall = amount && record?.limit && record.limit.amount < amount.min;
  if (!record || !isListed || isShort || isSmall) return 0;
  const facts = listStrengths(record);
  const rank = facts.reduce((sum, fact) => sum + RANKS[fact], 0);
  const declared = facts.includes("permissions") ? (record.permissions?.length ?? 0) : 0;
  return rank - declared * PERMISSION_LOSS;
}

/** Lists the facts that speak for a product, the most important first. */
export function listStrengths(record: RecordedFacts): RecordedFact[] {
  const facts: RecordedFact[] = [];
  if (record.price) facts.push("price");
  if (record.term && record.term.longest >= MIN_DAYS) facts.push("days");
  if (record.permissions && !asksForDataOfOthers(record)) facts.push("permissions");
  if (record.limit) facts.push("maximum");
  return facts;
}

export function asksForDataOfOthers({ permissions = [] }: RecordedFacts): boolean {
  return PERMISSIONS_ABOUT_OTHERS.some((permission) => permissions.includes(permission));
}
