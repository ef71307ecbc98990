// A file of its own, because forms with only a text need no other schema of comments.

import * as v from "valibot";
import { LONGEST_COMMENT } from "#contract/posts/post.ts";
import { isAtMost, plainText } from "#contract/wire/plain-text.ts";

export const CommentTextSchema = v.pipe(
  v.string("messages:field.comment.required"),
  v.metadata({ minLength: 1, maxLength: LONGEST_COMMENT }),
  v.transform(plainText),
  v.nonEmpty("messages:field.comment.required"),
  v.check(isAtMost(LONGEST_COMMENT), "messages:field.comment.long"),
);

/** The fields of the form for an answer or a reply. */
export const ReplySchema = v.object({ description: CommentTextSchema });
