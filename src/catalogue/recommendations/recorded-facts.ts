import { PERMISSIONS_ABOUT_OTHERS } from "#contract/catalogue/constants.ts";
import type { RecordedFact } from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, RecordedFacts, Wishes } from "./candidate.ts";

/** Google Play requires it of loan apps, as shorter loans trap borrowers. */
export const MIN_DAYS = 60;

/** Each outweighs all that follow. */
const RANKS: Readonly<Record<RecordedFact, number>> = {
  price: 8,
  days: 4,
  permissions: 2,
  maximum: 0.05,
};
const PERMISSION_LOSS = 0.1;
export const MAX_RECORD_RANK = 16;

/** 0 without a strength, for a known licence that is not "listed", and for too short a term or too low a limit. */
export function rankByRecord({ licence, record }: Candidate, { amount }: Wishes): number {
  const isListed = licence === null || licence.status === "listed";
  const isShort = record?.term && record.term.longest < MIN_DAYS;
  const isSmall = amount && record?.limit && record.limit.amount < amount.min;
  if (!record || !isListed || isShort || isSmall) return 0;
  const facts = listStrengths(record);
  const rank = facts.reduce((sum, fact) => sum + RANKS[fact], 0);
  const declared = facts.includes("permissions") ? (record.permissions?.length ?? 0) : 0;
  return rank - declared * PERMISSION_LOSS;
}

/** In the order of their weight. */
export function listStrengths(record: RecordedFacts): RecordedFact[] {
  const facts: RecordedFact[] = [];
  if (record.price) facts.push("price");
  if (record.term && record.term.longest >= MIN_DAYS) facts.push("days");
  if (record.permissions && !asksAboutOthers(record)) facts.push("permissions");
  if (record.limit) facts.push("maximum");
  return facts;
}

export function asksAboutOthers({ permissions = [] }: RecordedFacts): boolean {
  return PERMISSIONS_ABOUT_OTHERS.some((permission) => permissions.includes(permission));
}
