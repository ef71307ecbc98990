import type { ProductListTexts } from "#browser/catalogue/texts.ts";
import {
  AMOUNT_FILTERS,
  LOAN_TERMS_MONTHS,
  TERM_RANGES_MONTHS,
  TERM_RANGES_YEARS,
} from "#constants.ts";
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { PRODUCT_SORTS, SCORES, SORT_ORDERS } from "#contract/catalogue/product-order.ts";
import { MARKETS } from "#contract/wire/market.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { pluralForms } from "#i18n/plurals.ts";
import type { Text } from "#i18n/texts.ts";
import { licenceTexts } from "./licence-texts.ts";

interface Options {
  locale: Locale;
  /** Stars can be asked for once any product has some. */
  hasScores: boolean;
}

/** The words of the form above the list, and of what it finds. */
export function productListTexts(t: Text, options: Options): ProductListTexts {
  return {
    fields: {
      amount: t("filter:amount"),
      term: t("filter:term"),
      market: t("filter:market"),
      loanType: t("filter:loanType"),
      lenderType: t("filter:lenderType"),
      licence: t("filter:licence"),
      score: t("filter:score"),
      sort: t("filter:sort"),
      order: t("filter:order"),
    },
    any: t("filter:any"),
    usual: { sort: t("filter:sorts.smart"), order: t("filter:usualOrder") },
    choices: choiceTexts(t, options),
    amountHint: t("filter:amountHint"),
    amountProblem: t("filter:amountProblem"),
    more: t("filter:more"),
    submit: t("filter:submit"),
    clear: t("filter:clear"),
    neutral: t("filter:neutral"),
    wrongAddress: t("filter:wrongAddress"),
    results: resultTexts(t),
  };
}

function choiceTexts(t: Text, { locale, hasScores }: Options): ProductListTexts["choices"] {
  const number = (value: number) => formatNumber(locale, value);
  return {
    amount: AMOUNT_FILTERS.map(([min, max]) => ({
      value: `${min}-${max}`,
      label: `${number(min)}–${number(max)}`,
    })),
    term: [
      ...LOAN_TERMS_MONTHS.map((count) => ({
        value: String(count),
        label: t("filter:months", { count }),
      })),
      ...TERM_RANGES_MONTHS.map(([min, max]) => ({
        value: `${min}-${max}`,
        label: t("filter:monthsBetween", { min, max }),
      })),
      ...TERM_RANGES_YEARS.map(([min, max]) => ({
        value: `${min * 12}-${max * 12}`,
        label: t("filter:yearsBetween", { min, max }),
      })),
    ],
    market: MARKETS.map((value) => ({ value, label: t(`catalogue:market.${value}`) })),
    loanType: LOAN_TYPES.map((value) => ({ value, label: t(`catalogue:loanType.${value}`) })),
    lenderType: LENDER_TYPES.map((value) => ({
      value,
      label: t(`catalogue:lenderType.${value}`),
    })),
    licence: LICENCE_STATES.map((value) => ({ value, label: t(`filter:licenceState.${value}`) })),
    ...(hasScores && {
      score: SCORES.map((value) => ({ value, label: t(`filter:scores.${value}`) })),
    }),
    sort: PRODUCT_SORTS.filter((value) => value !== "smart").map((value) => ({
      value,
      label: t(`filter:sorts.${value}`),
    })),
    order: SORT_ORDERS.map((value) => ({ value, label: t(`filter:orders.${value}`) })),
  };
}

function resultTexts(t: Text): ProductListTexts["results"] {
  return {
    title: t("filter:results.title"),
    loading: t("filter:results.loading"),
    failed: t("filter:results.failed"),
    retry: t("filter:results.retry"),
    none: t("filter:results.none"),
    found: pluralForms((count) => t("filter:results.found", { count })),
    foundUnknown: pluralForms((count) => t("filter:results.foundUnknown", { count })),
    inMarket: t("filter:results.inMarket"),
    costsUnknown: pluralForms((count) => t("filter:results.costsUnknown", { count })),
    noCosts: t("filter:results.noCosts"),
    totalNeedsLoan: t("filter:results.totalNeedsLoan"),
    someUnranked: t("filter:results.someUnranked"),
    noneRanked: t("filter:results.noneRanked"),
    more: t("filter:results.more"),
    others: pluralForms((count) => t("filter:results.others", { count })),
    score: t("community:box.score"),
    reviews: t("community:box.reviews"),
    imported: t("community:box.imported"),
    by: t("catalogue:products.by", { company: "{company}" }),
    market: { NG: t("catalogue:market.NG"), ID: t("catalogue:market.ID") },
    mayMatch: t("filter:results.mayMatch"),
    payBack: t("filter:results.payBack"),
    costUnknown: t("filter:results.costUnknown"),
    compare: t("compare:compare"),
    follow: t("behaviours:follow"),
    followed: t("behaviours:followed"),
    licence: licenceTexts(t),
  };
}
