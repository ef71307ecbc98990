import { createPriceTexts } from "#browser/catalogue/PriceExample.tsx";
import { BANK_REGULATOR, RIGHTS_PAGE } from "#catalogue/markets.ts";
import type { CapExample } from "#catalogue/registry/charge-caps.ts";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { search } from "#contract/search/search.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { createProblemTexts } from "#i18n/form-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Translate } from "#i18n/texts.ts";

export type SearchTexts = ReturnType<typeof createSearchTexts>;

export function createSearchTexts(
  getTexts: GetTexts,
  t: Translate,
  locale: Locale,
  homeMarket: Market | undefined,
  legalMaximum?: CapExample,
) {
  const { lists, abroad, ...own } = getTexts("search");
  const market = getTexts("catalogue:market");
  const { licence, next } = getTexts("catalogue:answers");
  const help = {
    name: lists.complain,
    address: `${addressOf(locale, "/complain")}?what=harassment`,
  };
  const complaint = { name: t("complaints:title"), address: addressOf(locale, "/complain") };
  const danger = (["worth", "talk"] as const).map((key) => t(`assistant:answer.help.${key}`));
  const calls = (homeMarket ? [homeMarket] : MARKETS).map((country) => {
    const call = t(`assistant:answer.help.call.${country}`);
    return homeMarket ? call : fillText(own.inCountry, { market: market[country], list: call });
  });
  return {
    ...own,
    help,
    complaint,
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
    abroad: homeMarket && fillText(abroad, { home: market[homeMarket] }),
    problems: createProblemTexts(t, search.query),
    licence: { ...getTexts("catalogue:badge"), ...getTexts("catalogue:licenceList") },
    market,
    lenderType: getTexts("catalogue:lenderType"),
    legalMaximum: legalMaximum && formatLegalMaximum(legalMaximum, t, locale),
    yes: licence.yes,
    next,
    price: createPriceTexts(getTexts),
    warnings: { ...getTexts("warnings:found"), offer: getTexts("warnings:offer") },
  };
}

/** Formats the legal maximum in Indonesia, such as `At most Rp1,090,000 by law` for `Rp1,000,000 for 30 days`. */
function formatLegalMaximum({ amount, most }: CapExample, t: Translate, locale: Locale) {
  const money = (value: number) => formatMoney(locale, value, "IDR", { digits: "full" });
  const values = { payout: money(amount), most: money(most.total), days: String(most.days) };
  return {
    payBack: t("catalogue:answers.payBack.maximum", values),
    payBackFor: t("catalogue:answers.payBackFor.maximum", values),
  };
}
