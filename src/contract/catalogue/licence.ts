/**
 * The state of a lender in the registers. `listed`: on a regulator's list; `conditional`: approved with
 * conditions; `restricted`: licensed with restrictions; `historical`: on an old list only; `named`: on a page
 * of the regulator, but not on a list; `unverified`: not checked; `not-found`: not on the checked list;
 * `ended`: the licence was revoked or returned.
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

/** The keys of the wordings: a state, or `both` for a lender with a full and a conditional approval. */
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
