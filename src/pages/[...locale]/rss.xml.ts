import rss from "@astrojs/rss";
import type { APIRoute, InferGetStaticPropsType } from "astro";
import { PAGES } from "#catalogue/collections.ts";
import { listLocalePaths } from "#i18n/addresses.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { getTranslate } from "#i18n/texts.ts";
import { createNewsFeed } from "#seo/news-feed.ts";
import { SITE } from "#site.ts";

export const getStaticPaths = listLocalePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { locale } = props;
  const t = getTranslate(locale);
  return rss(
    createNewsFeed({
      locale,
      title: SITE.brand + punctuationMark(locale, ": ") + t("news:title"),
      description: t("news:lead"),
      articles: PAGES.news[locale].map(({ slug, entry }) => ({
        ...entry.data,
        slug,
        category: t(`news:category.${entry.data.category}`),
      })),
    }),
  );
};
