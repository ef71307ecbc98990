import type { APIRoute } from "astro";
import { textsBy } from "#i18n/island-texts.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

export const getStaticPaths = () => LOCALE_CODES.map((locale) => ({ params: { locale } }));

/** The texts of the tray, loaded with the first product in it. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALE_CODES.find((code) => code === params["locale"]);
  if (!locale) return new Response(null, { status: 404 });
  return Response.json(textsBy(getText(locale))("tray"));
};
