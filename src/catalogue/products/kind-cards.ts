import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Wording } from "#catalogue/lenders/fact-texts.ts";
import type { Localised } from "#catalogue/localised.ts";
import { findReaderHome, type Market, sortOwnMarketFirst } from "#catalogue/markets.ts";
import { filterByKind, type LoanKind } from "#catalogue/paths.ts";
import { LENDER_TYPES, type LenderType } from "#contract/catalogue/constants.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { joinLangTexts, type LangText, type Words } from "#i18n/lang-text.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";

export interface LinkCard {
  name: Words;
  page: PagePath;
  note?: Words | undefined;
}

type CatalogueLists = Pick<Catalogue, "lenders" | "products">;

export function createKindCards(
  kinds: readonly LoanKind[],
  catalogue: CatalogueLists,
  wording: Wording,
): LinkCard[] {
  return kinds.map((kind) => {
    const page: PagePath = `/loan/${kind}`;
    if (isLenderType(kind)) {
      const name = wording.say(`catalogue:lenderType.${kind}`);
      return { name, page, note: formatLendersNote(kind, catalogue, wording) };
    }
    const name = wording.say(`catalogue:loanType.${kind}`);
    return { name, page, note: formatProductsNote(kind, catalogue, wording) };
  });
}

function isLenderType(kind: LoanKind): kind is LenderType {
  return LENDER_TYPES.some((type) => type === kind);
}

/** Names the number of lenders too, because most lenders have no product in a register. */
function formatLendersNote(kind: LenderType, catalogue: CatalogueLists, { locale, say }: Wording) {
  const lenders = catalogue.lenders.filter(({ lenderType }) => lenderType === kind).length;
  const products = filterByKind(catalogue.products, kind).length;
  if (lenders === 0) return say("catalogue:loans.noneKnown");
  const numbers = [
    say("catalogue:loans.lenders", { count: lenders, number: formatNumber(locale, lenders) }),
    say("catalogue:loans.products", { count: products, number: formatNumber(locale, products) }),
  ];
  return joinLangTexts(numbers, " · ");
}

function formatProductsNote(
  kind: LoanKind,
  catalogue: CatalogueLists,
  { locale, say }: Wording,
): LangText {
  const count = filterByKind(catalogue.products, kind).length;
  if (count === 0) return say("catalogue:loans.noneKnown");
  return say("catalogue:loans.known", { count, number: formatNumber(locale, count) });
}

type Guide = Localised<{ data: { title: string; market: Market } }>;

export function createRightsCards(guides: readonly Guide[], locale: Locale): LinkCard[] {
  const marketsOf = ({ entry }: Guide) => [entry.data.market];
  const ownFirst = sortOwnMarketFirst(guides, findReaderHome(locale), marketsOf);
  return ownFirst.map(({ slug, locale: language, entry }) => ({
    name: {
      text: entry.data.title,
      lang: language === locale ? undefined : LOCALES[language].tag,
    },
    page: `/rights/${slug}`,
  }));
}
