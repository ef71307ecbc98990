import * as v from "valibot";
import { SUBJECT, SubjectListSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

/** A visitor follows nothing: `followed` is false. */
export const FollowStateSchema = v.object({ followed: v.boolean(), followers: CountSchema });
export type FollowState = v.InferOutput<typeof FollowStateSchema>;

export const follow = {
  name: "follow",
  tag: "behaviours",
  summary: "Follows or no longer follows; saying the same twice answers the same",
  method: "POST",
  path: "/polaris/behavior/follow",
  session: "required",
  body: v.object({ ...SUBJECT, follow: v.boolean("messages:field.follow.required") }),
  reply: FollowStateSchema,
  codes: ["1002"],
  limit: "write",
} as const satisfies Endpoint;

export const followState = {
  name: "followState",
  tag: "behaviours",
  summary: "Whether the signed-in person follows, and how many do",
  method: "GET",
  path: "/polaris/behavior/follow/:subjectType/:subjectId",
  session: "optional",
  params: v.object(SUBJECT),
  reply: FollowStateSchema,
  codes: ["1002"],
  limit: "read",
} as const satisfies Endpoint;

/** Subjects that no longer exist, such as a product on a page built last week, are left out. */
export const followStates = {
  name: "followStates",
  tag: "behaviours",
  summary: "Whether the signed-in person follows, and how many do, of up to 50 subjects at once",
  method: "GET",
  path: "/polaris/behavior/follow",
  session: "optional",
  query: v.object({ subjects: SubjectListSchema }),
  reply: v.object({ states: v.record(v.string(), FollowStateSchema) }),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
