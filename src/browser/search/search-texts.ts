import { BANK_REGULATOR, RIGHTS_PAGE } from "#catalogue/markets.ts";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { search } from "#contract/search/search.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { problemTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Text } from "#i18n/texts.ts";

export type SearchTexts = ReturnType<typeof createSearchTexts>;

export function createSearchTexts(
  texts: TextsOf,
  t: Text,
  locale: Locale,
  home: Market | undefined,
) {
  const { lists, abroad, ...own } = texts("search");
  const market = texts("catalogue:market");
  const help = {
    name: lists.complain,
    address: `${addressOf(locale, "/complain")}?what=harassment`,
  };
  const danger = (["worth", "talk"] as const).map((key) => t(`assistant:answer.help.${key}`));
  const calls = (home ? [home] : MARKETS).map((country) => {
    const call = t(`assistant:answer.help.call.${country}`);
    return home ? call : fillText(own.inCountry, { market: market[country], list: call });
  });
  return {
    ...own,
    help,
    danger: [...danger, ...calls],
    lists: [
      help,
      { name: lists.products, address: addressOf(locale, "/productList") },
      { name: lists.loans, address: addressOf(locale, "/loan") },
      { name: lists.news, address: addressOf(locale, "/news") },
      { name: lists.faq, address: addressOf(locale, "/aboutFAQ") },
      { name: lists.warnings, address: addressOf(locale, "/warnings") },
    ],
    /** The official registers for lender types that our lists do not cover. */
    registers: {
      NG: { name: BANK_REGULATOR.NG, address: addressOf(locale, RIGHTS_PAGE.NG) },
      ID: { name: BANK_REGULATOR.ID, address: addressOf(locale, RIGHTS_PAGE.ID) },
    },
    abroad: home && fillText(abroad, { home: market[home] }),
    problems: problemTexts(t, search.query),
    licence: { ...texts("catalogue:badge"), ...texts("catalogue:licenceList") },
    market,
    lenderType: texts("catalogue:lenderType"),
    warnings: { ...texts("warnings:found"), offer: texts("warnings:offer") },
  };
}
