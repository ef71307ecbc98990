import { LOCALES, type Locale } from "./locales.ts";

/** A text per plural form; only English has a second one. */
export interface PluralForms {
  readonly one?: string;
  readonly other: string;
}

/** The forms of a text for an island. `pluralForms((count) => t("catalogue:choices.months", { count }))` */
export function pluralForms(write: (count: number) => string): PluralForms {
  const [one, other] = [write(1), write(2)];
  return one === other ? { other } : { one, other };
}

/**
 * The form for a number.
 *
 * `pluralOf("en_NG", 1, { one: "{number} month", other: "{number} months" }) // => "{number} month"`
 */
export function selectPlural(locale: Locale, count: number, forms: PluralForms): string {
  const isOne = new Intl.PluralRules(LOCALES[locale].tag).select(count) === "one";
  return isOne && forms.one !== undefined ? forms.one : forms.other;
}
