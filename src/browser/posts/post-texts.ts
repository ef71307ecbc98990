import type { FieldText } from "#contract/wire/fields.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type StateTexts = ReturnType<typeof stateTexts>;

export function stateTexts(texts: TextsOf) {
  return { ...texts("community:state"), reasons: texts("moderation:reasons") };
}

export type PostFormTexts = ReturnType<typeof postFormTexts>;

export function postFormTexts(texts: TextsOf, t: Text, problems: readonly FieldText[]) {
  return { ...formTexts(texts, t, problems), account: texts("community:account") };
}

export const COMMENT_PROBLEMS: readonly FieldText[] = [
  "messages:field.comment.required",
  "messages:field.comment.long",
];
