import * as v from "valibot";
import { AuthorSchema } from "#contract/posts/author.ts";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { TimeSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";

export const ReceivedReplySchema = v.object({
  id: v.string(),
  kind: v.picklist(["answer", "reply"]),
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  text: v.string(),
  /** The person's question, review or answer. */
  parentId: v.string(),
  parentText: v.string(),
  createdAt: TimeSchema,
});
export type ReceivedReply = v.InferOutput<typeof ReceivedReplySchema>;

export const personalReplies = {
  name: "personalReplies",
  tag: "people",
  summary: "Replies to the signed-in person's posts, latest first",
  method: "GET",
  path: "/polaris/user/personal/replies",
  session: "required",
  query: PagingSchema,
  reply: createPageSchema(ReceivedReplySchema),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
