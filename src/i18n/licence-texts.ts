import { LICENCE_STATES, type LicenceState } from "#contract/licence.ts";
import type { Text } from "./texts.ts";

type LicenceTexts = Record<LicenceState, { short: string; date: string }>;

/** What a badge says in each state, for islands; what stands in braces is put in where it is shown. */
export function licenceTexts(t: Text): LicenceTexts {
  const values = { regulator: "{regulator}", day: "{day}" };
  const texts = LICENCE_STATES.map((state) => [
    state,
    {
      short: t(`catalogue:licence.${state}.short`, values),
      date: t(`catalogue:licence.${state}.date`, values),
    },
  ]);
  return Object.fromEntries(texts) as LicenceTexts;
}
