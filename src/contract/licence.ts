/**
 * What the registers say of a lender. `listed`: a regulator's list held the name; `historical`: only an
 * old list did; `unverified`: no list was checked; `not-found`: the list that was checked did not hold it.
 */
export const LICENCE_STATES = ["listed", "historical", "unverified", "not-found"] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];
