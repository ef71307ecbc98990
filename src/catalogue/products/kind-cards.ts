import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Wording } from "#catalogue/lenders/fact-texts.ts";
import type { Localised } from "#catalogue/localised.ts";
import { findReaderHome, type Market, sortHomeMarketFirst } from "#catalogue/markets.ts";
import { filterProductsByKind, type LoanKind } from "#catalogue/paths.ts";
import { LENDER_TYPES, type LenderType } from "#contract/catalogue/constants.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { joinLangTexts, type Words } from "#i18n/lang-text.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";

export interface LinkCard {
  name: Words;
  page: PagePath;
  note?: Words | undefined;
}

interface KindCards {
  known: LinkCard[];
  /** Kinds without any known product or lender. */
  empty: LinkCard[];
}

type CatalogueLists = Pick<Catalogue, "lenders" | "products">;

export function createKindCards(
  kinds: readonly LoanKind[],
  { lenders, products }: CatalogueLists,
  { locale, say }: Wording,
): KindCards {
  const cards: KindCards = { known: [], empty: [] };
  for (const kind of kinds) {
    const page: PagePath = `/loan/${kind}`;
    const count = filterProductsByKind(products, kind).length;
    const number = formatNumber(locale, count);
    if (isLenderType(kind)) {
      const name = say(`catalogue:lenderType.${kind}`);
      // Also counts lenders, because most lenders have no product in the registry.
      const lenderCount = lenders.filter(({ lenderType }) => lenderType === kind).length;
      const lenderNumber = formatNumber(locale, lenderCount);
      const numbers = [
        say("catalogue:loans.lenders", { count: lenderCount, number: lenderNumber }),
        say("catalogue:loans.products", { count, number }),
      ];
      cards[lenderCount > 0 ? "known" : "empty"].push({
        name,
        page,
        note: joinLangTexts(numbers, " · "),
      });
    } else {
      const name = say(`catalogue:loanType.${kind}`);
      const note = say("catalogue:loans.known", { count, number });
      cards[count > 0 ? "known" : "empty"].push({ name, page, note });
    }
  }
  return cards;
}

function isLenderType(kind: LoanKind): kind is LenderType {
  return LENDER_TYPES.some((type) => type === kind);
}

type Guide = Localised<{ data: { title: string; market: Market } }>;

export function createRightsCards(guides: readonly Guide[], locale: Locale): LinkCard[] {
  const marketsOf = ({ entry }: Guide) => [entry.data.market];
  const ownFirst = sortHomeMarketFirst(guides, findReaderHome(locale), marketsOf);
  return ownFirst.map(({ slug, locale: language, entry }) => ({
    name: {
      text: entry.data.title,
      lang: language === locale ? undefined : LOCALES[language].tag,
    },
    page: `/rights/${slug}`,
  }));
}
