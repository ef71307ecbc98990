/** A text, and the language it is in where that is not the page's: for the element that shows it. */
export interface Said {
  text: string;
  lang?: string | undefined;
}

/** A name and a figure are the same in every language: they may be given as they are. */
export type Words = string | Said;

/** `said("Kuda Bank") // => { text: "Kuda Bank" }` */
export function said(words: Words): Said {
  return typeof words === "string" ? { text: words } : words;
}

/**
 * `joined(["A", { text: "B", lang: "id-ID" }], ", ") // => { text: "A, B", lang: "id-ID" }`; of
 * nothing it is undefined.
 */
export function joined(parts: readonly Words[], separator: string): Said | undefined {
  if (parts.length === 0) return undefined;
  const all = parts.map(said);
  return {
    text: all.map(({ text }) => text).join(separator),
    lang: all.find(({ lang }) => lang !== undefined)?.lang,
  };
}
