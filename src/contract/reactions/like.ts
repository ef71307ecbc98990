import * as v from "valibot";
import { SUBJECT } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

export const LikeStateSchema = v.object({ liked: v.boolean(), likes: CountSchema });
export type LikeState = v.InferOutput<typeof LikeStateSchema>;

export const like = {
  name: "like",
  tag: "behaviours",
  summary: "Likes or unlikes another author's subject; repeating it changes nothing",
  method: "POST",
  path: "/polaris/behavior/like",
  session: "required",
  body: v.object({ ...SUBJECT, like: v.boolean("messages:field.like.required") }),
  reply: LikeStateSchema,
  codes: ["1002", "1006"],
  limit: "write",
} as const satisfies Endpoint;
