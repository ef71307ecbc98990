// A separate file, because forms with only a text need no other schema of comments.

import * as v from "valibot";
import { MAX_COMMENT_LENGTH } from "#contract/posts/post.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { hasMaxLength, toPlainText } from "#contract/wire/plain-text.ts";

/* @__NO_SIDE_EFFECTS__ */
function textSchema(required: FieldText) {
  return v.pipe(
    v.string(required),
    v.metadata({ minLength: 1, maxLength: MAX_COMMENT_LENGTH }),
    v.transform(toPlainText),
    v.nonEmpty(required),
    v.check(hasMaxLength(MAX_COMMENT_LENGTH), "messages:field.comment.long"),
  );
}

export const CommentTextSchema = textSchema("messages:field.comment.required");

export const ReviewTextSchema = textSchema("messages:field.review.required");

export const ReplySchema = v.object({ description: CommentTextSchema });
