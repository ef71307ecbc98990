import type { ImportedReviews } from "#contract/statistics/imported-reviews.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";

interface Reviewed {
  readonly reviews: number;
  readonly imported?: ImportedReviews | undefined;
}

/**
 * How many of the reviews were imported and from where; nothing where none was.
 * `text` has `{count}`, `{all}` and `{source}`.
 *
 * `"12 of 40 reviews imported from Google Play"`
 */
export function importedWords(
  { reviews, imported = [] }: Reviewed,
  text: string,
  locale: Locale,
): string {
  const all = formatNumber(locale, reviews);
  return imported
    .map(({ source, reviews: count }) =>
      filled(text, { all, count: formatNumber(locale, count), source }),
    )
    .join(" · ");
}
