// A separate file, because text-only forms do not need other comment schemas.

import * as v from "valibot";
import { MAX_COMMENT_LENGTH } from "#contract/posts/post.ts";
import type { FieldMessageKey } from "#contract/wire/fields.ts";
import {
  createMaxLengthCheck,
  isVisibleText,
  normalizeMultilineText,
} from "#contract/wire/plain-text.ts";

/* @__NO_SIDE_EFFECTS__ */
function createCommentTextSchema(required: FieldMessageKey) {
  return v.pipe(
    v.string(required),
    v.metadata({ minLength: 1, maxLength: MAX_COMMENT_LENGTH }),
    v.transform(normalizeMultilineText),
    v.check(isVisibleText, required),
    v.check(createMaxLengthCheck(MAX_COMMENT_LENGTH), "messages:field.comment.long"),
  );
}

export const CommentTextSchema = createCommentTextSchema("messages:field.comment.required");

export const ReviewTextSchema = createCommentTextSchema("messages:field.review.required");

export const ReplySchema = v.object({ description: CommentTextSchema });
