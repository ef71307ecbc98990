import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { ACTIVITY_TABS } from "./activity-tabs.ts";
import { EntrySchema } from "./entry.ts";

export const ACTIVITY_KINDS = ["draw"] as const;

/** Activity states in the order of the list. `picking`: the activity has ended, but winners are not drawn yet. */
export const ACTIVITY_STATES = ["live", "coming", "picking", "drawn"] as const;

/** A prize for `count` winners. `amount` is airtime in the currency's major unit. */
export const PrizeSchema = v.object({
  count: CountSchema,
  amount: CountSchema,
  currency: v.picklist(["NGN", "IDR"]),
});
export type Prize = v.InferOutput<typeof PrizeSchema>;

/** The facts that editors enter, which are the same in every language. */
export const ActivityFactsSchema = v.object({
  id: v.string(),
  kind: v.picklist(ACTIVITY_KINDS),
  startsAt: TimeSchema,
  endsAt: TimeSchema,
  drawAt: TimeSchema,
  zone: v.string(),
  prizes: v.array(PrizeSchema),
  markets: v.array(v.picklist(MARKETS)),
  sponsor: v.nullable(v.string()),
  /** The number of the drand round. Its randomness decides the draw. The number is announced before the draw. */
  round: CountSchema,
});
export type ActivityFacts = v.InferOutput<typeof ActivityFactsSchema>;

export const ActivitySchema = v.object({
  ...ActivityFactsSchema.entries,
  title: v.string(),
  description: v.string(),
  state: v.picklist(ACTIVITY_STATES),
  hasEntry: v.boolean(),
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

export const ActivityIdSchema = v.object({ id: SubjectIdSchema });

export const activityList = {
  name: "activityList",
  summary:
    "Activities with their state by the server's clock, those that take entries first; `mine`: those the signed-in person joined",
  method: "GET",
  path: "/polaris/activity/list",
  session: "optional",
  query: v.object({
    tab: v.optional(v.picklist(ACTIVITY_TABS, "messages:field.any.format"), "live"),
    ...PagingSchema.entries,
  }),
  reply: createPageSchema(ActivitySchema),
} as const satisfies Endpoint;

export const activityDetails = {
  name: "activityDetails",
  summary: "One activity, and the signed-in person's own entry",
  method: "GET",
  path: "/polaris/activity/:id",
  session: "optional",
  params: ActivityIdSchema,
  reply: v.object({ activity: ActivitySchema, entry: v.nullable(EntrySchema) }),
  codes: ["1002"],
} as const satisfies Endpoint;

export const WinnerSchema = v.object({
  number: v.number(),
  /** The winner's pseudonym. Null after the entry or account is deleted. */
  name: v.nullable(v.string()),
  isYou: v.boolean(),
  prize: v.omit(PrizeSchema, ["count"]),
});
export type Winner = v.InferOutput<typeof WinnerSchema>;

/** The data of the draw. Anyone can repeat the draw with these data and the list at `ENTRIES_PATH`. */
export const DrawSchema = v.object({
  publishedAt: TimeSchema,
  drawAt: TimeSchema,
  /** The drand round and the prizes when the entries were published. */
  round: CountSchema,
  prizes: v.array(PrizeSchema),
  entries: CountSchema,
  listHash: v.string(),
  /** The randomness of the round as 64 hexadecimal digits. Null before the draw. */
  randomness: v.nullable(v.string()),
  drawnAt: v.nullable(TimeSchema),
});
export type Draw = v.InferOutput<typeof DrawSchema>;

export const activityWinners = {
  name: "activityWinners",
  summary:
    "The draw of an activity and its winners by pseudonym; no draw before the list is closed",
  method: "GET",
  path: "/polaris/activity/:id/winners",
  session: "optional",
  params: ActivityIdSchema,
  reply: v.object({
    activity: ActivitySchema,
    draw: v.nullable(DrawSchema),
    winners: v.array(WinnerSchema),
    /** The reader's line in the list of entries. Null without an entry or if a moderator removed the entry. */
    line: v.nullable(v.string()),
  }),
  codes: ["1002"],
} as const satisfies Endpoint;
