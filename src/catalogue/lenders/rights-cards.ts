import type { Localised } from "#catalogue/localised.ts";
import type { LinkCard } from "#catalogue/products/kind-cards.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

type Guide = Localised<{ data: { title: string } }>;

/** A card for the borrower's rights in each country. */
export function rightsCards(guides: readonly Guide[], locale: Locale): LinkCard[] {
  return guides.map(({ slug, locale: language, entry }) => ({
    name: {
      text: entry.data.title,
      lang: language === locale ? undefined : LOCALES[language].tag,
    },
    page: `/rights/${slug}`,
  }));
}
