// A file of its own, because pages name themes and need no schemas.

/**
 * The subjects that borrowers praise or complain about: the six rated dimensions, then app and login, the
 * payout of the money, personal data, calls and messages, collection, and whether the loan helped.
 */
export const THEMES = [
  "interest",
  "fees",
  "speed",
  "service",
  "approval",
  "limit",
  "app",
  "payout",
  "privacy",
  "calls",
  "collection",
  "help",
] as const;
export type Theme = (typeof THEMES)[number];

export const POLARITIES = ["praise", "complaint"] as const;
export type Polarity = (typeof POLARITIES)[number];

/** With fewer mentions of a theme the reviews speak for themselves. */
export const MIN_MENTIONS = 20;
