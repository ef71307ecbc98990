import * as v from "valibot";
import { AuthorSchema } from "#contract/posts/author.ts";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { TimeSchema } from "#contract/wire/fields.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";

export const ReceivedReplySchema = v.object({
  id: v.string(),
  kind: v.picklist(["answer", "reply"]),
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  text: v.string(),
  /** The person's own post that it is about: a question, or the review or answer above the reply. */
  parentId: v.string(),
  parentText: v.string(),
  createdAt: TimeSchema,
});
export type ReceivedReply = v.InferOutput<typeof ReceivedReplySchema>;

export const personalReplies = {
  name: "personalReplies",
  tag: "people",
  summary: "Answers and replies of others to what the signed-in person wrote, the latest first",
  method: "GET",
  path: "/polaris/user/personal/replies",
  session: "required",
  query: PagingSchema,
  reply: pageOf(ReceivedReplySchema),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
