import type { APIRoute, InferGetStaticPropsType } from "astro";
import { registerCounts } from "#catalogue/catalogue.ts";
import { CATALOGUE } from "#catalogue/collections.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { drawSlip, pngResponse } from "#seo/og/draw.ts";
import { familyText } from "#seo/og/slip.ts";
import { OG_FAMILIES } from "#seo/og-picture.ts";

export const getStaticPaths = () =>
  LOCALE_CODES.flatMap((locale) =>
    OG_FAMILIES.map((family) => ({ params: { locale, family }, props: { locale, family } })),
  );

const counts = registerCounts(CATALOGUE);

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { locale, family } = props;
  return pngResponse(await drawSlip(familyText(locale, family, counts, getText(locale))));
};
