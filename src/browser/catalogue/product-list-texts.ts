import {
  AMOUNT_FILTERS,
  LOAN_TERMS_MONTHS,
  TERM_RANGES_MONTHS,
  TERM_RANGES_YEARS,
} from "#constants.ts";
import { PRODUCT_SORTS } from "#contract/catalogue/constants.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Translate } from "#i18n/texts.ts";
import { createOfferTexts } from "./offer-words.ts";
import type { QueryName } from "./product-query.ts";

type Choice = readonly [value: string, label: string];

export type ProductListTexts = ReturnType<typeof createProductListTexts>;
export type ResultTexts = ReturnType<typeof createResultTexts>;

export function createProductListTexts(getTexts: GetTexts, t: Translate, locale: Locale) {
  const { results, ...own } = getTexts("filter");
  const { title, loading, failed } = results;
  return { ...own, title, loading, failed, toChoiceList: createFilterChoices(getTexts, t, locale) };
}

export function createResultTexts(getTexts: GetTexts) {
  return {
    ...getTexts("filter:results"),
    market: getTexts("catalogue:market"),
    licence: { ...getTexts("catalogue:badge"), ...getTexts("catalogue:licenceList") },
    offer: createOfferTexts(getTexts),
  };
}

const TERMS_DAYS = [7, 14, 30];

function createFilterChoices(
  getTexts: GetTexts,
  t: Translate,
  locale: Locale,
): Partial<Record<QueryName, Choice[]>> {
  const number = (value: number) => formatNumber(locale, value);
  const { licenceState, scores, sorts, orders } = getTexts("catalogue:choices");
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
    market: Object.entries(getTexts("catalogue:market")),
    loanType: Object.entries(getTexts("catalogue:loanType")),
    lenderType: Object.entries(getTexts("catalogue:lenderType")),
    licence: Object.entries(licenceState),
    score: Object.entries(scores),
    sort: PRODUCT_SORTS.filter((value) => value !== "smart").map((value) => [value, sorts[value]]),
    order: Object.entries(orders),
  };
}
