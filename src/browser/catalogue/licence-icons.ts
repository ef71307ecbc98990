import type { LicenceState } from "#contract/catalogue/licence.ts";

/** The ids of symbols in `icons.svg`. */
export const LICENCE_ICONS: Readonly<Record<LicenceState, string>> = {
  listed: "stamp",
  conditional: "flag",
  restricted: "flag",
  historical: "clock",
  named: "unknown",
  unverified: "unknown",
  "not-found": "unknown",
  ended: "flag",
};
