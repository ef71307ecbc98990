import type { Fields } from "#contract/wire/endpoint.ts";
import { createFormTexts } from "#i18n/form-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";

export type StateTexts = ReturnType<typeof createPostStateTexts>;

export function createPostStateTexts(getTexts: GetTexts) {
  return { ...getTexts("community:state"), reasons: getTexts("moderation:reasons") };
}

export type PostFormTexts = ReturnType<typeof createPostFormTexts>;

export function createPostFormTexts(getTexts: GetTexts, t: Translate, schema: Fields) {
  return { ...createFormTexts(getTexts, t, schema), account: getTexts("community:account") };
}
