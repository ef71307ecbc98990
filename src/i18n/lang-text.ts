import type { Locale } from "./locales.ts";

/** A text with its language. `lang` is set only if it differs from the page's language. */
export interface LangText {
  text: string;
  lang?: string | undefined;
}

/** A text with its language, or a string without a language, such as a name or a figure. */
export type Words = string | LangText;

export function toLangText(words: Words): LangText {
  return typeof words === "string" ? { text: words } : words;
}

/** `findTranslation({ id: "7% per bulan" }, "id_ID") // => "7% per bulan"` */
export function findTranslation(
  translations: Readonly<Record<string, string>> | undefined,
  locale: Locale,
): string | undefined {
  return translations?.[locale.slice(0, "id".length)];
}

/** `joinLangTexts(["A", { text: "B", lang: "id-ID" }], ", ") // => { text: "A, B", lang: "id-ID" }` */
export function joinLangTexts(parts: readonly Words[], separator: string): LangText | undefined {
  if (parts.length === 0) return undefined;
  const all = parts.map(toLangText);
  return {
    text: all.map(({ text }) => text).join(separator),
    lang: all.find(({ lang }) => lang !== undefined)?.lang,
  };
}
