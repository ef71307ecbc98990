import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { createCatalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { ROOT } from "../../scripts/root.ts";

/** Creates the catalogue file from content/, without building the site. */
export function buildContentCatalogue(): CatalogueFile {
  const today = "2026-11-22";
  const registry = readRegistry();
  const catalogue = buildCatalogue(registry, today);
  const pages = {
    news: pagesOf<{ title: string; description: string; keywords: string[]; published: Date }>(
      "news",
    ),
    faq: pagesOf<{ question: string }>("faq"),
  };
  return createCatalogueFile(catalogue, pages, { lists: registry.lists, today });
}

function pagesOf<Data>(collection: string) {
  const inLocale = (locale: Locale) => {
    const folder = path.join(ROOT, "content", collection, locale);
    return readdirSync(folder).map((file) => {
      const [, head = "", text = ""] = readFileSync(path.join(folder, file), "utf8").split(
        /^---$/m,
      );
      const entry = { data: parse(head) as Data, rendered: { html: text } };
      return { slug: path.parse(file).name, locale, entry };
    });
  };
  return Object.fromEntries(LOCALE_CODES.map((locale) => [locale, inLocale(locale)])) as Record<
    Locale,
    ReturnType<typeof inLocale>
  >;
}
