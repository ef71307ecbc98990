import { offerTexts } from "#browser/catalogue/offer-words.ts";
import type { TextsOf } from "#i18n/island-texts.ts";

export type ComparisonTexts = ReturnType<typeof comparisonTexts>;

export function comparisonTexts(texts: TextsOf) {
  return {
    ...texts("compare"),
    ...offerTexts(texts),
    market: texts("catalogue:market"),
    lenderType: texts("catalogue:lenderTypeOne"),
    licence: { ...texts("catalogue:badge"), ...texts("catalogue:licenceList") },
  };
}
