import type { APIRoute, InferGetStaticPropsType } from "astro";
import { countRegistered } from "#catalogue/catalogue.ts";
import { CATALOGUE } from "#catalogue/collections.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { createPngResponse, drawSocialPicture } from "#seo/og/draw.ts";
import { createFamilySlip } from "#seo/og/slip.ts";
import { OG_FAMILIES } from "#seo/og-picture.ts";

export const getStaticPaths = () =>
  LOCALE_CODES.flatMap((locale) =>
    OG_FAMILIES.map((family) => ({ params: { locale, family }, props: { locale, family } })),
  );

const counts = countRegistered(CATALOGUE);

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { locale, family } = props;
  return createPngResponse(
    await drawSocialPicture(createFamilySlip(locale, family, counts, getTranslate(locale))),
  );
};
