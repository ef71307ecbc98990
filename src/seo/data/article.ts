import type { NewsArticle, WithContext } from "schema-dts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { isoDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { absolute } from "#seo/absolute.ts";
import type { Citation } from "#seo/citations.ts";
import { OG_PICTURE_SIZE, ogPictureAddress } from "#seo/og-picture.ts";
import { publisher } from "./website.ts";

interface Article {
  slug: string;
  /** The language of the page. */
  locale: Locale;
  /** The language the text is really in. */
  textLocale: Locale;
  title: string;
  description: string;
  published: Date;
  updated: Date;
  citations: readonly Citation[];
}

export function articleData(article: Article): WithContext<NewsArticle> {
  const page: PagePath = `/newsDetail/${article.slug}`;
  const picture = ogPictureAddress(article.locale, { article: article.slug });
  const { width, height } = OG_PICTURE_SIZE;
  const url = absolute(addressOf(article.locale, page));
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    "@id": `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    datePublished: isoDay(article.published),
    dateModified: isoDay(article.updated),
    inLanguage: LOCALES[article.textLocale].tag,
    isAccessibleForFree: true,
    image: {
      "@type": "ImageObject",
      url: absolute(picture),
      width: `${width}`,
      height: `${height}`,
    },
    author: publisher(),
    publisher: publisher(),
    ...(article.citations.length > 0 && {
      citation: article.citations.map(({ name, url: source }) => ({
        "@type": "CreativeWork" as const,
        name,
        url: source,
      })),
    }),
  };
}
