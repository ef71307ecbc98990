// A separate file, because the list of activities needs no schemas.

export const ACTIVITY_TABS = ["live", "mine"] as const;
export type ActivityTab = (typeof ACTIVITY_TABS)[number];
