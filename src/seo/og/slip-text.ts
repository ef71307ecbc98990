import { formatDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";
import type { OgFamily } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";
import type { SlipText } from "./slip.ts";

interface Counts {
  lenders: number;
  products: number;
}

/** The texts on the picture of a family of pages. */
export function familyText(
  locale: Locale,
  family: OgFamily,
  { lenders, products }: Counts,
  t: Text,
): SlipText {
  const values = {
    brand: SITE.brand,
    lenders: formatNumber(locale, lenders),
    products: formatNumber(locale, products),
  };
  return {
    brand: SITE.brand,
    language: LOCALES[locale].tag,
    kind: t(`og:family.${family}.kind`, values),
    title: t(`og:family.${family}.title`, values),
    key: t(`og:family.${family}.key`, values),
  };
}

interface Article {
  title: string;
  category: string;
  updated: Date;
}

/** The texts on the picture of an article. */
export function articleText(
  locale: Locale,
  { title, category, updated }: Article,
  t: Text,
): SlipText {
  return {
    brand: SITE.brand,
    language: LOCALES[locale].tag,
    kind: t(`news:category.${category}`),
    title,
    key: t("og:article.key", { day: formatDay(locale, updated) }),
  };
}
