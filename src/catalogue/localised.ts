import { toIsoDay } from "#i18n/dates.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";

export interface Localised<Entry> {
  slug: string;
  locale: Locale;
  entry: Entry;
}

/** Excludes an entry in all languages until every translation is published, because hreflang links connect them. */
export function excludeUnpublished<Entry extends { id: string; data: object }>(
  entries: readonly Entry[],
  today: string,
): Entry[] {
  const isFuture = ({ data }: Entry) =>
    "published" in data && data.published instanceof Date && toIsoDay(data.published) > today;
  const future = new Set(entries.filter(isFuture).map(({ id }) => removeLocaleFromId(id)));
  return entries.filter(({ id }) => !future.has(removeLocaleFromId(id)));
}

/**
 * Returns the entries in a language, or in the fallback language if not translated. Ids are
 * `<locale>/<slug>`.
 */
export function selectLocalisedEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  locale: Locale,
): Localised<Entry>[] {
  const entriesBySlug = new Map<string, Localised<Entry>>();
  for (const language of [FALLBACK_LOCALE, locale]) {
    for (const entry of entries) {
      const slug = removeLocaleFromId(entry.id);
      if (entry.id === `${language}/${slug}`)
        entriesBySlug.set(slug, { slug, locale: language, entry });
    }
  }
  return [...entriesBySlug.values()];
}

function removeLocaleFromId(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}
