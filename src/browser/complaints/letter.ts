import { letterSubject, type TroubleNames } from "#contract/complaints/letter-subject.ts";
import type { Market } from "#contract/wire/market.ts";
import { filled } from "#i18n/filled.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

export type FilledLetter = ReturnType<typeof letterTo>;

/**
 * The complaint as a letter to the bodies of a country. `given`: the values of the form, and the name of the
 * lender under `company`. `suggested`: the subjects that the form suggests, in all languages known so far.
 */
export function letterTo(
  letter: ComplaintTexts["letters"][Market],
  given: Readonly<Record<string, unknown>>,
  suggested: readonly TroubleNames[],
) {
  const { language, text, troubles, ...missing } = letter;
  // These are text fields.
  const valueFor = (name: keyof typeof missing) =>
    (given[name] as string | undefined)?.trim() || missing[name];
  const values = {
    company: valueFor("company"),
    subject: letterSubject(valueFor("subject"), suggested, troubles),
    message: valueFor("message"),
    email: valueFor("email"),
  };
  return { ...values, language, text: filled(text, values) };
}
