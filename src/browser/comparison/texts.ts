import { createOfferTexts } from "#browser/catalogue/offer-words.ts";
import type { GetTexts } from "#i18n/island-texts.ts";

export type ComparisonTexts = ReturnType<typeof createComparisonTexts>;

export function createComparisonTexts(getTexts: GetTexts) {
  return {
    ...getTexts("compare"),
    ...createOfferTexts(getTexts),
    part: getTexts("offer:part"),
    payBack: getTexts("catalogue:answers").payBack,
    market: getTexts("catalogue:market"),
    lenderType: getTexts("catalogue:lenderTypeOne"),
    licence: { ...getTexts("catalogue:badge"), ...getTexts("catalogue:licenceList") },
  };
}
