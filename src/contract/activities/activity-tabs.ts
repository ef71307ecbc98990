// A separate file, because the list of activities does not need the schemas.

export const ACTIVITY_TABS = ["live", "mine"] as const;
export type ActivityTab = (typeof ACTIVITY_TABS)[number];
