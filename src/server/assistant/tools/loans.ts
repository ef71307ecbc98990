import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { productCost } from "#catalogue/products/product-cost.ts";
import { formatList } from "#i18n/lists.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import { flat, nominal } from "#loan/rates/rate.ts";
import { totalPayable } from "#loan/total-payable.ts";
import type { AskedLoan, Wish } from "#server/assistant/intent/intent.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readRecommendations } from "#server/recommendations/read-recommendations.ts";
import { type Asker, type Finding, linkTo } from "./finding.ts";

const MOST_NAMED = 3;

/** The cost of a loan: at a rate that the reader was told, and by the terms of a product. */
export function costFinding(
  asker: Asker,
  { amount, months, percent }: AskedLoan,
  product?: CatalogueProduct | undefined,
): Finding {
  const { t, locale } = asker;
  const market = product?.market ?? asker.market;
  const currency = MARKET_CURRENCY[market];
  const unit = MINOR_UNITS[currency];
  const principal = amount * unit;
  const money = (minor: number) => formatMoney(locale, minor / unit, currency, { digits: "full" });
  const term = t("catalogue:choices.months", { count: months });
  const loan = { amount: money(principal), term, name: product?.name ?? "" };
  const paid = (total: number) => ({
    ...loan,
    total: money(total),
    cost: money(total - principal),
  });
  const sentences: string[] = [];

  // Lenders quote "5 % a month" in two ways, one of which costs nearly twice the other.
  for (const basis of percent === undefined ? [] : (["flat", "balance"] as const)) {
    const rate = (basis === "flat" ? flat : nominal)(percent ?? 0, "month");
    const total = totalPayable({ principal, rate, term: months, cycle: "monthly" });
    if (total === undefined) continue;
    const quoted = t("catalogue:ratePeriod.month", { rate: formatPercent(locale, rate.percent) });
    sentences.push(t(`assistant:answer.atRate.${basis}`, { ...paid(total), rate: quoted }));
  }
  if (product) {
    const cost = productCost(product, { amount, term: months });
    const isKnown = "total" in cost;
    sentences.push(
      isKnown
        ? t("assistant:answer.costOf", paid(cost.total))
        : t("assistant:answer.costUnknown", loan),
    );
  }
  if (sentences.length === 0) sentences.push(t("assistant:answer.costList", loan));
  const list = `/productList?market=${market}&amount=${amount}&term=${months}` as const;
  const calculator = linkTo(asker, t("assistant:answer.link.calculator"), "/calculator");
  return {
    sentences,
    links: [linkTo(asker, t("assistant:answer.link.products"), list), calculator],
  };
}

/** The loans that fit best, by name; the page behind the link says why, and what speaks against each. */
export async function wishFinding(asker: Asker, wish: Wish): Promise<Finding> {
  const { services, market, locale, t } = asker;
  const { matches, toAsk } = await readRecommendations(services, { ...wish, market });
  const best = matches.slice(0, MOST_NAMED);
  const names = best.map(({ name }) => name);
  const values = { count: toAsk.count, number: formatNumber(locale, toAsk.count) };
  const found =
    best.length > 0
      ? t("assistant:answer.matches", { names: formatList(locale, names) })
      : t("assistant:answer.noMatches");
  const guide = `/finny/${wish.loanTypes[0] ?? "all"}/${wish.painPoint}` as const;
  return {
    sentences: toAsk.count > 0 ? [found, t("assistant:answer.toAsk", values)] : [found],
    links: [
      linkTo(asker, t("assistant:answer.link.guide"), guide),
      ...best.map(({ id, name }) => linkTo(asker, name, `/productDetails/${id}`)),
    ],
  };
}
