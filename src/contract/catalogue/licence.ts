/**
 * The state of a lender in the registers. `listed`: a regulator's list held the name; `conditional`: as
 * approved on conditions; `historical`: only an old list did; `named`: a page of the regulator names it,
 * no table of approvals does; `unverified`: no list was checked; `not-found`: the list that was checked
 * did not hold it.
 */
export const LICENCE_STATES = [
  "listed",
  "conditional",
  "historical",
  "named",
  "unverified",
  "not-found",
] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];
