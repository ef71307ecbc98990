// A separate file, because the question form does not need the comment schemas.

import * as v from "valibot";
import { PictureIdsSchema } from "#contract/pictures/picture.ts";
import {
  MAX_LABEL_LENGTH,
  MAX_QUESTION_TEXT_LENGTH,
  MAX_QUESTION_TITLE_LENGTH,
  QUESTION_CATEGORIES,
} from "#contract/posts/post.ts";
import {
  createMaxLengthCheck,
  isVisibleText,
  normalizeMultilineText,
  normalizeSingleLineText,
} from "#contract/wire/plain-text.ts";

/** The fields of the question form. Only the server checks for contact details. */
export const QuestionSchema = v.object({
  title: v.pipe(
    v.string("messages:field.title.required"),
    v.metadata({ minLength: 1, maxLength: MAX_QUESTION_TITLE_LENGTH }),
    v.transform(normalizeSingleLineText),
    v.check(isVisibleText, "messages:field.title.required"),
    v.check(createMaxLengthCheck(MAX_QUESTION_TITLE_LENGTH), "messages:field.title.long"),
  ),
  description: v.pipe(
    v.string("messages:field.question.required"),
    v.metadata({ minLength: 1, maxLength: MAX_QUESTION_TEXT_LENGTH }),
    v.transform(normalizeMultilineText),
    v.check(isVisibleText, "messages:field.question.required"),
    v.check(createMaxLengthCheck(MAX_QUESTION_TEXT_LENGTH), "messages:field.question.long"),
  ),
  category: v.picklist(QUESTION_CATEGORIES, "messages:field.category.required"),
  label: v.optional(
    v.nullable(
      v.pipe(
        v.string("messages:field.label.format"),
        v.transform(normalizeSingleLineText),
        v.check(createMaxLengthCheck(MAX_LABEL_LENGTH), "messages:field.label.format"),
      ),
    ),
    null,
  ),
  pictures: PictureIdsSchema,
});
