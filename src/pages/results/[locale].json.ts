import type { APIRoute } from "astro";
import { resultTexts } from "#browser/catalogue/product-list-texts.ts";
import { islandTexts } from "#i18n/island-texts.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";

export const getStaticPaths = () => LOCALE_CODES.map((locale) => ({ params: { locale } }));

/** The texts of results, loaded with the first result. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALE_CODES.find((code) => code === params["locale"]);
  if (!locale) return new Response(null, { status: 404 });
  return Response.json(islandTexts(locale, resultTexts).texts);
};
