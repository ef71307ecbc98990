import { Parser } from "htmlparser2";
import type { Alternate } from "./page-note.ts";

export interface SitemapEntry {
  loc: string;
  lastmod?: string;
  alternates: Alternate[];
}

/** The sitemaps that an index names. */
export function readSitemapIndex(xml: string): SitemapEntry[] {
  return readEntries(xml, "sitemap");
}

/** The pages that a sitemap lists. */
export function readSitemap(xml: string): SitemapEntry[] {
  return readEntries(xml, "url");
}

function readEntries(xml: string, name: string): SitemapEntry[] {
  const entries: SitemapEntry[] = [];
  let field = "";
  const parser = new Parser(
    {
      onopentag(tag, { hreflang = "", href = "" }) {
        field = tag;
        if (tag === name) entries.push({ loc: "", alternates: [] });
        if (tag === "xhtml:link") entries.at(-1)?.alternates.push({ language: hreflang, href });
      },
      ontext(text) {
        const entry = entries.at(-1);
        if (entry && field === "loc") entry.loc += text;
        if (entry && field === "lastmod") entry.lastmod = (entry.lastmod ?? "") + text;
      },
      onclosetag() {
        field = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return entries;
}
