import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { ActivityIdSchema, ActivitySchema, PrizeSchema } from "./activity.ts";

export const WinnerSchema = v.object({
  /** The number of the entry in the list. */
  number: v.number(),
  /** The pen name; null once the entry or the account is deleted. */
  name: v.nullable(v.string()),
  isYou: v.boolean(),
  prize: v.omit(PrizeSchema, ["count"]),
});
export type Winner = v.InferOutput<typeof WinnerSchema>;

/** All that anyone needs to repeat a draw, beside the list itself (`ENTRIES_PATH`). */
export const DrawSchema = v.object({
  publishedAt: TimeSchema,
  drawAt: TimeSchema,
  /** The drand round and the prizes, as they were when the list was published. */
  round: CountSchema,
  prizes: v.array(PrizeSchema),
  entries: CountSchema,
  listHash: v.string(),
  /** The randomness of the round, 64 hexadecimal digits; null until the draw was made. */
  randomness: v.nullable(v.string()),
  drawnAt: v.nullable(TimeSchema),
});
export type Draw = v.InferOutput<typeof DrawSchema>;

export const activityWinners = {
  name: "activityWinners",
  tag: "community",
  summary: "The draw of an activity and its winners by pen name; no draw before the list is closed",
  method: "GET",
  path: "/polaris/activity/:id/winners",
  session: "optional",
  params: ActivityIdSchema,
  reply: v.object({
    activity: ActivitySchema,
    draw: v.nullable(DrawSchema),
    winners: v.array(WinnerSchema),
    /** The reader's own line in the list, unless a moderator took it out. */
    line: v.nullable(v.string()),
  }),
  codes: ["1002"],
  limit: "read",
} as const satisfies Endpoint;
