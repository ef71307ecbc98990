import * as v from "valibot";
import { POST_TYPES } from "#contract/posts/post.ts";
import { SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";

/**
 * `hold` and `hide` are the server's own: a person has to look. `show` and `remove` are what the person
 * decides, `undo` takes a decision back. `close` is the server's, too: what was reported is gone before
 * anybody decided.
 */
export const MODERATION_DECISIONS = ["hold", "hide", "show", "remove", "undo", "close"] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

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
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Told to the author of what was removed alone; `reference` is the decision, to be named by who objects. */
export const RemovalSchema = v.object({
  reason: v.picklist(REMOVAL_REASONS),
  reference: v.string(),
});
export type Removal = v.InferOutput<typeof RemovalSchema>;

/**
 * `within-rules` is for `show`, `mistake` for `undo`; `reported`, `risk` and `deleted-by-author` are the
 * server's.
 */
export const MODERATION_REASONS = [
  ...REMOVAL_REASONS,
  "within-rules",
  "mistake",
  "reported",
  "risk",
  "deleted-by-author",
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** Nothing of the post, its author, who reported it or who decided. */
export const ModerationActSchema = v.object({
  /** Its number; those of all acts are without gaps. */
  id: v.string(),
  decision: v.picklist(MODERATION_DECISIONS),
  reason: v.picklist(MODERATION_REASONS),
  postType: v.picklist(POST_TYPES),
  /** The product or company that the post is about. */
  subjectType: v.nullable(SubjectTypeSchema),
  subjectId: v.nullable(v.string()),
  subjectName: v.nullable(v.string()),
  isUndone: v.boolean(),
  /** The day on which it was, in UTC. */
  at: TimeSchema,
});
export type ModerationAct = v.InferOutput<typeof ModerationActSchema>;

export const moderationLog = {
  name: "moderationLog",
  tag: "community",
  summary: "What was held, hidden, removed and shown again, and why; the latest first",
  method: "GET",
  path: "/polaris/moderation/log",
  session: "none",
  query: PagingSchema,
  reply: v.object({
    ...pageOf(ModerationActSchema).entries,
    counts: v.object({
      /** Posts that wait for a person to look. */
      waiting: CountSchema,
      /** Of posts, answered or not. */
      reports: CountSchema,
      /** Of the decisions that stand, by reason. */
      removed: v.record(v.string(), CountSchema),
      shownAgain: CountSchema,
    }),
  }),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
