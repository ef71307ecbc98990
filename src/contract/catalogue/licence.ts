/**
 * The state of a lender's licence. `listed`: on a regulator's list. `conditional`: approved with
 * conditions. `restricted`: licensed with restrictions. `historical`: only on an old list. `named`:
 * only on a regulator's page, not on a list. `unverified`: not checked. `not-found`: missing from
 * the checked list. `ended`: revoked or returned.
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

/** Keys of the licence texts: a licence state, or `both` for a lender with a full and a conditional approval. */
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
