import type { APIRoute } from "astro";
import type { TrayTexts } from "#browser/comparison/tray/texts.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

export const getStaticPaths = () => LOCALE_CODES.map((locale) => ({ params: { locale } }));

/** The words of the tray in one language, which only those who chose something load. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALE_CODES.find((code) => code === params["locale"]);
  if (!locale) return new Response(null, { status: 404 });
  const t = getText(locale);
  const texts: TrayTexts = {
    label: t("compare:tray.label"),
    chosen: t("compare:tray.chosen", { number: "{number}" }),
    compare: t("compare:tray.compare"),
    remove: t("compare:tray.remove", { name: "{name}" }),
    clear: t("compare:tray.clear"),
    full: t("compare:tray.full"),
  };
  return Response.json(texts);
};
