import {
  AMOUNT_FILTERS,
  LOAN_TERMS_MONTHS,
  TERM_RANGES_MONTHS,
  TERM_RANGES_YEARS,
} from "#constants.ts";
import { PRODUCT_SORTS } from "#contract/catalogue/constants.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";
import { offerTexts } from "./offer-words.ts";
import type { QueryName } from "./product-query.ts";

type Choice = readonly [value: string, label: string];

export type ProductListTexts = ReturnType<typeof productListTexts>;
export type ResultTexts = ReturnType<typeof resultTexts>;

export function productListTexts(texts: TextsOf, t: Text, locale: Locale) {
  const { results, ...own } = texts("filter");
  const { title, loading, failed } = results;
  return { ...own, title, loading, failed, toChoiceList: createFilterChoices(texts, t, locale) };
}

export function resultTexts(texts: TextsOf) {
  return {
    ...texts("filter:results"),
    market: texts("catalogue:market"),
    licence: { ...texts("catalogue:badge"), ...texts("catalogue:licenceList") },
    offer: offerTexts(texts),
  };
}

const TERMS_DAYS = [7, 14, 30];

function createFilterChoices(
  texts: TextsOf,
  t: Text,
  locale: Locale,
): Partial<Record<QueryName, Choice[]>> {
  const number = (value: number) => formatNumber(locale, value);
  const { licenceState, scores, sorts, orders } = texts("catalogue:choices");
  return {
    amount: AMOUNT_FILTERS.map(([min, max]) => [`${min}-${max}`, `${number(min)}–${number(max)}`]),
    term: [
      ...TERMS_DAYS.map(
        (count): Choice => [`${count}d`, t("catalogue:offer.days", { count, number: count })],
      ),
      ...LOAN_TERMS_MONTHS.map(
        (count): Choice => [`${count}`, t("catalogue:choices.months", { count })],
      ),
      ...TERM_RANGES_MONTHS.map(
        ([min, max]): Choice => [
          `${min}-${max}`,
          t("catalogue:choices.monthsBetween", { min, max }),
        ],
      ),
      ...TERM_RANGES_YEARS.map(
        ([min, max]): Choice => [
          `${min * 12}-${max * 12}`,
          t("catalogue:choices.yearsBetween", { min, max }),
        ],
      ),
    ],
    market: Object.entries(texts("catalogue:market")),
    loanType: Object.entries(texts("catalogue:loanType")),
    lenderType: Object.entries(texts("catalogue:lenderType")),
    licence: Object.entries(licenceState),
    score: Object.entries(scores),
    sort: PRODUCT_SORTS.filter((value) => value !== "smart").map((value) => [value, sorts[value]]),
    order: Object.entries(orders),
  };
}
