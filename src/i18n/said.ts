/** The language is set if it differs from the page's. */
export interface Said {
  text: string;
  lang?: string | undefined;
}

/** Names and figures need no language. */
export type Words = string | Said;

export function toSaid(words: Words): Said {
  return typeof words === "string" ? { text: words } : words;
}

/** `joined(["A", { text: "B", lang: "id-ID" }], ", ") // => { text: "A, B", lang: "id-ID" }` */
export function joined(parts: readonly Words[], separator: string): Said | undefined {
  if (parts.length === 0) return undefined;
  const all = parts.map(toSaid);
  return {
    text: all.map(({ text }) => text).join(separator),
    lang: all.find(({ lang }) => lang !== undefined)?.lang,
  };
}
