/** A source that a text names in a footnote. */
export interface Citation {
  name: string;
  url: string;
}

const FOOTNOTE = /^\[\^[^\]]+\]:\s.*?(?<!!)\[(?<name>[^\]]+)\]\((?<url>https:\/\/[^\s)]+)\)/gm;

/**
 * The sources in the footnotes of a Markdown text, each address once.
 *
 * `citationsOf("[^a]: [The rules](https://ojk.go.id/x), checked 2026-11-21.")`
 * `// => [{ name: "The rules", url: "https://ojk.go.id/x" }]`
 */
export function citationsOf(markdown: string): Citation[] {
  const found = new Map<string, Citation>();
  for (const { groups } of markdown.matchAll(FOOTNOTE)) {
    const { name = "", url = "" } = groups ?? {};
    if (!found.has(url)) found.set(url, { name, url });
  }
  return [...found.values()];
}
