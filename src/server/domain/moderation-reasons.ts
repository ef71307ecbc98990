import type { ModerationReason } from "#contract/moderation.ts";

/** Why a moderator takes a post away. Each is a rule of the terms; being negative is none. */
export const REMOVAL_REASONS = [
  "advertising",
  "rumour",
  "pornography",
  "fraud",
  "hatred",
  "abuse",
  "personal-data",
  "not-a-borrower",
  "duplicate",
  "off-topic",
] as const satisfies readonly ModerationReason[];
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What a moderator decides about a post, and the reasons there are for it. */
export const FITTING_REASONS = {
  show: ["within-rules"],
  remove: REMOVAL_REASONS,
} as const satisfies Record<string, readonly ModerationReason[]>;
export type Decision = keyof typeof FITTING_REASONS;

/** What came of a report: the post was removed, or it stays. */
export const REPORT_OUTCOMES = ["upheld", "dismissed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** In the acts of the server, where the name of the moderator stands. */
export const THE_SERVER = "rule";
