import type { RSSFeedItem, RSSOptions } from "@astrojs/rss";
import { addressOf } from "#i18n/addresses.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { toAbsoluteUrl } from "./absolute.ts";
import { findNewestDay } from "./days.ts";

export interface FeedArticle {
  slug: string;
  title: string;
  description: string;
  category: string;
  published: Date;
  updated: Date;
}

interface Feed {
  locale: Locale;
  title: string;
  description: string;
  articles: readonly FeedArticle[];
}

const ARTICLES_IN_FEED = 50;

export function createNewsFeed({ locale, title, description, articles }: Feed): RSSOptions {
  const self = toAbsoluteUrl(addressOf(locale, "/rss.xml"));
  const changed = findNewestDay(articles.map(({ updated }) => toIsoDay(updated)));
  return {
    title,
    description,
    site: toAbsoluteUrl(addressOf(locale, "/news")),
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: [
      `<language>${LOCALES[locale].tag}</language>`,
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      changed && `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`,
    ].join(""),
    items: articles.slice(0, ARTICLES_IN_FEED).map((article) => createFeedItem(article, locale)),
  };
}

function createFeedItem(article: FeedArticle, locale: Locale): RSSFeedItem {
  return {
    title: article.title,
    link: toAbsoluteUrl(addressOf(locale, `/newsDetail/${article.slug}`)),
    description: article.description,
    pubDate: article.published,
    categories: [article.category],
  };
}
