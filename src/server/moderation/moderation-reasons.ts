import {
  type ModerationReason,
  REMOVAL_REASONS,
  type RemovalReason,
} from "#contract/moderation/moderation.ts";
import type { ReportReason } from "#contract/moderation/report.ts";

export const FITTING_REASONS = {
  show: ["within-rules"],
  remove: REMOVAL_REASONS,
} as const satisfies Record<string, readonly ModerationReason[]>;
export type Decision = keyof typeof FITTING_REASONS;

/** The reason of a removal that follows a report. */
export const REPORT_REASON_REMOVALS: Readonly<Record<ReportReason, RemovalReason>> = {
  Advertise: "advertising",
  Rumor: "rumour",
  Pornography: "pornography",
  Fraud: "fraud",
  Reactionary: "hatred",
  Abuse: "abuse",
};

/**
 * The outcome of a report of a post: removed (`upheld`), kept (`dismissed`), edited since (`changed`) or
 * deleted by its author (`withdrawn`). Reports of pages are upheld or dismissed.
 */
export const REPORT_OUTCOMES = ["upheld", "dismissed", "changed", "withdrawn"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Named as the moderator in decisions of the server. */
export const AUTO_MODERATOR = "rule";
