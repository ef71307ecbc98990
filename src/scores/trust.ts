const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An account counts after three days, in milliseconds. */
export const NEW_ACCOUNT_AGE = 72 * HOUR;

/** A post that was public for this long, in milliseconds, is accepted history. */
export const ACCEPTED_POST_AGE = 30 * DAY;

/** The trust of an imported review, in tenths: it has no account here. */
export const IMPORT_TRUST = 6;

const BASE_TRUST = 3;
const PHONE_TRUST = 4;
const HISTORY_TRUST = 3;
const SHARED_ORIGIN_TRUST = 1;

interface AccountFacts {
  /** In milliseconds. */
  readonly age: number;
  readonly hasPhone: boolean;
  readonly hasAcceptedPost: boolean;
}

/**
 * The trust in an account, in tenths from 0 to 10. Reviews weigh by it; likes, follows and complaints count
 * from 1. `/howWeRank` publishes the rule.
 *
 * `computeTrust({ age: 2 * DAY, hasPhone: true, hasAcceptedPost: false })  // => 0`
 * `computeTrust({ age: 4 * DAY, hasPhone: false, hasAcceptedPost: false }) // => 3`
 * `computeTrust({ age: 40 * DAY, hasPhone: true, hasAcceptedPost: true })  // => 10`
 */
export function computeTrust({ age, hasPhone, hasAcceptedPost }: AccountFacts): number {
  if (age < NEW_ACCOUNT_AGE) return 0;
  return BASE_TRUST + (hasPhone ? PHONE_TRUST : 0) + (hasAcceptedPost ? HISTORY_TRUST : 0);
}

/**
 * The trust in one post. Posts about one subject from a shared device or network weigh little together.
 * `limitTrust(7, true) // => 1`
 */
export function limitTrust(trust: number, sharesOrigin: boolean): number {
  return sharesOrigin ? Math.min(trust, SHARED_ORIGIN_TRUST) : trust;
}
