import type { Fields } from "#contract/wire/endpoint.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type StateTexts = ReturnType<typeof stateTexts>;

export function stateTexts(texts: TextsOf) {
  return { ...texts("community:state"), reasons: texts("moderation:reasons") };
}

export type PostFormTexts = ReturnType<typeof createPostFormTexts>;

export function createPostFormTexts(texts: TextsOf, t: Text, schema: Fields) {
  return { ...formTexts(texts, t, schema), account: texts("community:account") };
}
