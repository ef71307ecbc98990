import type { LicenceTexts, ListTexts } from "#browser/catalogue/texts.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";

const LIST = { regulator: "{regulator}", day: "{day}" };

/** What a badge says in each state, for islands; what stands in braces is put in where it is shown. */
export function licenceTexts(t: Text): LicenceTexts {
  const states = namedTexts(LICENCE_STATES, (state) => ({
    short: t(`catalogue:licence.${state}.short`, LIST),
    date: t(`catalogue:licence.${state}.date`, LIST),
  }));
  return { ...states, aged: listTexts(t).aged };
}

/** How a list that we hold is named. */
export function listTexts(t: Text): ListTexts {
  return {
    list: t("catalogue:licence.list", LIST),
    aged: t("catalogue:licence.aged", { date: "{date}", age: "{age}" }),
  };
}
