import { LOCALES, type Locale } from "./locales.ts";

/** The forms of a text by number. Only English has the form `one`, the singular. */
export interface PluralForms {
  readonly one?: string;
  readonly other: string;
}

export function createPluralForms(formatCount: (count: number) => string): PluralForms {
  const [one, other] = [formatCount(1), formatCount(2)];
  return one === other ? { other } : { one, other };
}

/** `selectPlural("en_NG", 1, { one: "{number} month", other: "{number} months" }) // => "{number} month"` */
export function selectPlural(locale: Locale, count: number, forms: PluralForms): string {
  const isOne = new Intl.PluralRules(LOCALES[locale].tag).select(count) === "one";
  return isOne && forms.one !== undefined ? forms.one : forms.other;
}
