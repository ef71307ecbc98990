import { type ComparisonTexts, ROWS } from "#browser/comparison/texts.ts";
import { COST_GAPS, NO_FEES } from "#contract/catalogue/cost.ts";
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import { RATE_KINDS } from "#contract/catalogue/rate.ts";
import { MARKETS } from "#contract/wire/market.ts";
import { pluralForms } from "#i18n/plurals.ts";
import type { Text } from "#i18n/texts.ts";
import { licenceTexts } from "./licence-texts.ts";

/** The words of products side by side. */
export function comparisonTexts(t: Text): ComparisonTexts {
  return {
    empty: t("compare:empty"),
    toList: t("compare:toList"),
    loading: t("compare:loading"),
    failed: t("compare:failed"),
    retry: t("compare:retry"),
    gone: pluralForms((count) => t("compare:gone", { count })),
    leftOut: t("compare:leftOut"),
    count: pluralForms((count) => t("compare:count", { count })),
    wrong: t("compare:wrong"),
    noRates: t("compare:noRates"),
    records: t("compare:records"),
    calculate: t("compare:calculate"),
    notKnown: t("compare:notKnown"),
    amount: t("compare:amount"),
    term: t("compare:term"),
    show: t("compare:show"),
    amountProblem: t("compare:amountProblem"),
    differences: t("compare:differences"),
    same: t("compare:same"),
    attribute: t("compare:attribute"),
    remove: t("compare:remove"),
    share: t("compare:share"),
    copied: t("compare:copied"),
    copyFailed: t("compare:copyFailed"),
    best: t("compare:best"),
    highest: t("compare:highest"),
    region: t("compare:region"),
    rows: each(ROWS, (name) => t(`compare:rows.${name}`)),
    currencies: t("compare:currencies"),
    unknown: t("compare:unknown"),
    ofFees: { [NO_FEES]: t("catalogue:product.noFees") },
    notRated: t("compare:notRated"),
    imported: t("community:box.imported"),
    of: t("compare:of"),
    recorded: t("compare:recorded"),
    rateWords: t("compare:rateWords"),
    page: t("compare:page"),
    gap: each(["none", ...COST_GAPS], (name) => t(`compare:gap.${name}`)),
    market: each(MARKETS, (name) => t(`catalogue:market.${name}`)),
    lenderType: each(LENDER_TYPES, (name) => t(`catalogue:lenderTypeOne.${name}`)),
    licence: licenceTexts(t),
    rateKind: each(RATE_KINDS, (name) => t(`catalogue:rateKind.${name}`)),
    ratePeriod: {
      day: t("catalogue:ratePeriod.day", { rate: "{rate}" }),
      month: t("catalogue:ratePeriod.month", { rate: "{rate}" }),
      year: t("catalogue:ratePeriod.year", { rate: "{rate}" }),
    },
    range: t("catalogue:terms.range", { low: "{low}", high: "{high}" }),
    from: t("catalogue:terms.from", { low: "{low}" }),
    upTo: t("catalogue:terms.upTo", { high: "{high}" }),
    days: t("compare:days"),
    hours: t("compare:hours"),
  };
}

/** `each(["a", "b"], (name) => name.toUpperCase()) // => { a: "A", b: "B" }` */
function each<Name extends string>(
  names: readonly Name[],
  write: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, write(name)])) as Record<Name, string>;
}
