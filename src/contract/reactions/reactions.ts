import * as v from "valibot";
import { SUBJECT } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

export const FollowStateSchema = v.object({ followed: v.boolean(), followers: CountSchema });
export type FollowState = v.InferOutput<typeof FollowStateSchema>;

export const follow = {
  name: "follow",
  summary: "Follows or unfollows a subject; repeating it changes nothing",
  method: "POST",
  path: "/polaris/behavior/follow",
  session: "required",
  body: v.object({ ...SUBJECT, follow: v.boolean("messages:field.follow.required") }),
  reply: FollowStateSchema,
  codes: ["1002", "1006"],
} as const satisfies Endpoint;

export const followState = {
  name: "followState",
  summary: "Whether the user follows a subject, and its number of followers",
  method: "GET",
  path: "/polaris/behavior/follow/:subjectType/:subjectId",
  session: "optional",
  params: v.object(SUBJECT),
  reply: FollowStateSchema,
  codes: ["1002"],
} as const satisfies Endpoint;

export const LikeStateSchema = v.object({ liked: v.boolean(), likes: CountSchema });
export type LikeState = v.InferOutput<typeof LikeStateSchema>;

export const like = {
  name: "like",
  summary: "Likes or unlikes another author's subject; repeating it changes nothing",
  method: "POST",
  path: "/polaris/behavior/like",
  session: "required",
  body: v.object({ ...SUBJECT, like: v.boolean("messages:field.like.required") }),
  reply: LikeStateSchema,
  codes: ["1002", "1006"],
} as const satisfies Endpoint;
