import type { FieldText } from "#contract/wire/fields.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type StateTexts = ReturnType<typeof stateTexts>;

/** The states of a post that only its author sees. */
export function stateTexts(texts: TextsOf) {
  return { ...texts("community:state"), reasons: texts("moderation:reasons") };
}

export type PostFormTexts = ReturnType<typeof postFormTexts>;

/** The texts of a form that needs a session to be sent. */
export function postFormTexts(texts: TextsOf, t: Text, problems: readonly FieldText[]) {
  return { ...formTexts(texts, t, problems), account: texts("community:account") };
}

/** The possible problems of the text of a review, answer or reply. */
export const COMMENT_PROBLEMS: readonly FieldText[] = [
  "messages:field.comment.required",
  "messages:field.comment.long",
];
