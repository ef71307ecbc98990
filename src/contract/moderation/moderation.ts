import * as v from "valibot";
import { POST_TYPES, REMOVAL_REASONS } from "#contract/posts/post.ts";
import { SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, DaySchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";

export { REMOVAL_REASONS, type RemovalReason } from "#contract/posts/post.ts";

/**
 * The states and acts of moderation. The server holds or hides a post until a moderator decides
 * `show` or `remove`. If the author deletes a reported post before the decision, the server writes
 * `close`.
 */
const POST_DECISIONS = ["hold", "hide", "show", "remove", "close"] as const;

/** The removal, shown only to the author of the post. An objection quotes `reference`. */
export const RemovalSchema = v.object({
  reason: v.picklist(REMOVAL_REASONS),
  reference: v.string(),
});
export type Removal = v.InferOutput<typeof RemovalSchema>;

/** `within-rules` is for `show` and `restore`, `stolen-account` is for `end-sessions`. Only the server uses `reported`, `risk` and `deleted-by-author`. */
export const MODERATION_REASONS = [
  ...REMOVAL_REASONS,
  "within-rules",
  "stolen-account",
  "reported",
  "risk",
  "deleted-by-author",
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** Moderator decisions about an account, each with its allowed reasons. */
export const ACCOUNT_DECISION_REASONS = {
  suspend: REMOVAL_REASONS,
  restore: ["within-rules"],
  rename: REMOVAL_REASONS,
  "end-sessions": ["stolen-account"],
} as const satisfies Record<string, readonly ModerationReason[]>;
export type AccountDecision = keyof typeof ACCOUNT_DECISION_REASONS;
export const ACCOUNT_DECISIONS = Object.keys(ACCOUNT_DECISION_REASONS) as AccountDecision[];

export const MODERATION_DECISIONS = [...POST_DECISIONS, ...ACCOUNT_DECISIONS] as const;

/** The note must not identify the post, its author, its reporters or the moderator. */
export const ModerationActSchema = v.object({
  /** The number of the act. All acts are numbered without gaps. */
  id: v.string(),
  decision: v.picklist(MODERATION_DECISIONS),
  reason: v.picklist(MODERATION_REASONS),
  postType: v.picklist([...POST_TYPES, "account"]),
  subjectType: v.nullable(SubjectTypeSchema),
  subjectId: v.nullable(v.string()),
  subjectName: v.nullable(v.string()),
  at: DaySchema,
});
export type ModerationAct = v.InferOutput<typeof ModerationActSchema>;

export const moderationLog = {
  name: "moderationLog",
  summary: "What was held, hidden, removed and shown again, and why; the latest first",
  method: "GET",
  path: "/polaris/moderation/log",
  session: "none",
  query: PagingSchema,
  reply: v.object({
    ...createPageSchema(ModerationActSchema).entries,
    counts: v.object({
      waiting: CountSchema,
      reports: CountSchema,
      /** The number of removals by reason, without reversed removals. */
      removed: v.record(v.string(), CountSchema),
      shownAgain: CountSchema,
    }),
  }),
} as const satisfies Endpoint;
