import type { APIRoute, InferGetStaticPropsType } from "astro";
import { PAGES } from "#catalogue/collections.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { createPngResponse, drawSocialPicture } from "#seo/og/draw.ts";
import { createArticleSlip } from "#seo/og/slip.ts";

export const getStaticPaths = () =>
  LOCALE_CODES.flatMap((locale) =>
    PAGES.news[locale].map(({ slug, entry }) => ({
      params: { locale, slug },
      props: { locale, article: entry.data },
    })),
  );

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { locale, article } = props;
  return createPngResponse(
    await drawSocialPicture(createArticleSlip(locale, article, getTranslate(locale))),
  );
};
