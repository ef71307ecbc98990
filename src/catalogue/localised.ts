import { toIsoDay } from "#i18n/dates.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";

export interface Localised<Entry> {
  slug: string;
  locale: Locale;
  entry: Entry;
}

/** Excludes an entry in all languages if one is not yet published, because hreflang links connect all of them. */
export function excludeUnpublished<Entry extends { id: string; data: object }>(
  entries: readonly Entry[],
  today: string,
): Entry[] {
  const isFuture = ({ data }: Entry) =>
    "published" in data && data.published instanceof Date && toIsoDay(data.published) > today;
  const future = new Set(entries.filter(isFuture).map(({ id }) => toSlug(id)));
  return entries.filter(({ id }) => !future.has(toSlug(id)));
}

/**
 * Returns the entries of a language, completed by those of the fallback language. Ids are `<locale>/<slug>`.
 */
export function selectLocalisedEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  locale: Locale,
): Localised<Entry>[] {
  const entriesBySlug = new Map<string, Localised<Entry>>();
  for (const language of [FALLBACK_LOCALE, locale]) {
    for (const entry of entries) {
      const slug = toSlug(entry.id);
      if (entry.id === `${language}/${slug}`)
        entriesBySlug.set(slug, { slug, locale: language, entry });
    }
  }
  return [...entriesBySlug.values()];
}

function toSlug(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}
