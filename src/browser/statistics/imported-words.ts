import type { ImportedReviews } from "#contract/statistics/imported-reviews.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";

interface Reviewed {
  readonly reviews: number;
  readonly imported?: ImportedReviews | undefined;
}

/**
 * How many of the reviews were imported, from where, and how new they are; nothing where none was.
 * `text` has `{count}`, `{all}`, `{source}` and `{day}`.
 *
 * `"12 of 40 reviews imported from Google Play, newest March 1, 2025"`
 */
export function importedWords(
  { reviews, imported = [] }: Reviewed,
  text: string,
  locale: Locale,
): string {
  const all = formatNumber(locale, reviews);
  return imported
    .map(({ source, reviews: count, newest }) =>
      filled(text, {
        all,
        count: formatNumber(locale, count),
        source,
        day: formatDay(locale, newest),
      }),
    )
    .join(" · ");
}
