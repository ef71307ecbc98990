/**
 * The state of a lender in the registers. `listed`: a regulator's list held the name; `conditional`: as
 * approved on conditions; `restricted`: as licensed, but the regulator restricted its business;
 * `historical`: only an old list did; `named`: a page of the regulator names it, no table of approvals
 * does; `unverified`: no list was checked; `not-found`: the list that was checked did not hold it;
 * `ended`: the regulator revoked the licence or took it back.
 */
export const LICENCE_STATES = [
  "listed",
  "conditional",
  "restricted",
  "historical",
  "named",
  "unverified",
  "not-found",
  "ended",
] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** One for each state, and one for both approvals. */
export type LicenceWording = LicenceState | "both";

/** `toLicenceWording({ status: "listed", hasBothApprovals: true }) // => "both"` */
export function toLicenceWording({
  status,
  hasBothApprovals,
}: {
  status: LicenceState;
  hasBothApprovals?: boolean | undefined;
}): LicenceWording {
  return hasBothApprovals ? "both" : status;
}
