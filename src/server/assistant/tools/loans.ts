import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { productCost } from "#catalogue/products/product-cost.ts";
import { formatList } from "#i18n/lists.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import { daily, flat, nominal } from "#loan/rates/rate.ts";
import { totalPayable } from "#loan/total-payable.ts";
import type { AskedLoan } from "#server/assistant/intent/asked-loan.ts";
import type { Wish } from "#server/assistant/intent/wish.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readRecommendations } from "#server/recommendations/read-recommendations.ts";
import { type Asker, type Finding, linkTo } from "./finding.ts";

const MOST_NAMED = 3;
const DAYS_OF_MONTH = 30;

/**
 * The cost of a loan: by the terms of a product, or at a rate that the reader was told, which must not
 * stand beside a lender that may never have named it.
 */
export function costFinding(asker: Asker, asked: AskedLoan, product?: CatalogueProduct): Finding {
  const { t } = asker;
  const { amount } = asked;
  const months = monthsOf(asked);
  const market = product?.market ?? asker.market;
  const said = loanTexts(asker, asked, market);
  const sentences: string[] = [];
  if (product) {
    const cost = months && productCost(product, { amount, term: months });
    const values = { ...said.loan, name: product.name };
    sentences.push(
      cost && "total" in cost
        ? t("assistant:answer.costOf", { ...values, ...said.paid(cost.total) })
        : t("assistant:answer.costUnknown", values),
    );
  } else {
    sentences.push(...rateSentences(asker, asked, said));
  }
  if (sentences.length === 0) sentences.push(t("assistant:answer.costList", said.loan));
  const term = months ? `&term=${months}` : "";
  const list = `/productList?market=${market}&amount=${amount}${term}` as const;
  const calculator = linkTo(asker, t("assistant:answer.link.calculator"), "/calculator");
  return {
    sentences,
    links: [linkTo(asker, t("assistant:answer.link.products"), list), calculator],
  };
}

/** Lenders quote "5 % a month" in two ways, one of which costs nearly twice the other. */
function rateSentences(
  asker: Asker,
  { amount, term, rate }: AskedLoan,
  said: ReturnType<typeof loanTexts>,
): string[] {
  if (!rate) return [];
  const { t, locale } = asker;
  const { percent, per = "month" } = rate;
  const onPrincipal = {
    day: daily(percent),
    week: daily(percent / 7),
    month: flat(percent, "month"),
    year: flat(percent, "year"),
  }[per];
  const onBalance = nominal(percent * { day: 365, week: 52, month: 12, year: 1 }[per]);
  const isOnce = term.unit === "day" || term.count === 1;
  const ways = isOnce ? { once: onPrincipal } : { flat: onPrincipal, balance: onBalance };
  const rateText = { rate: formatPercent(locale, percent) };
  const quoted =
    per === "week"
      ? t("assistant:answer.aWeek", rateText)
      : t(`catalogue:ratePeriod.${per}`, rateText);
  const cycle = term.unit === "day" ? "daily" : "monthly";
  const principal = amount * said.unit;
  const sentences = Object.entries(ways).flatMap(([way, each]) => {
    const total = totalPayable({ principal, rate: each, term: term.count, cycle });
    if (total === undefined) return [];
    return [
      t(`assistant:answer.atRate.${way}`, { ...said.loan, ...said.paid(total), rate: quoted }),
    ];
  });
  if (rate.per || sentences.length === 0) return sentences;
  return [t("assistant:answer.assumed", rateText), ...sentences];
}

/** The loan in words. */
function loanTexts(
  { t, locale }: Asker,
  { amount, term }: AskedLoan,
  market: CatalogueProduct["market"],
) {
  const currency = MARKET_CURRENCY[market];
  const unit = MINOR_UNITS[currency];
  const money = (minor: number) => formatMoney(locale, minor / unit, currency, { digits: "full" });
  const words = term.unit === "day" ? "catalogue:offer.days" : "catalogue:choices.months";
  return {
    unit,
    loan: {
      amount: money(amount * unit),
      term: t(words, { count: term.count, number: term.count }),
    },
    paid: (total: number) => ({ total: money(total), cost: money(total - amount * unit) }),
  };
}

/** Undefined for a term of days that is none of months: products are compared by months. */
function monthsOf({ term: { count, unit } }: AskedLoan): number | undefined {
  if (unit === "month") return count;
  return count % DAYS_OF_MONTH === 0 ? count / DAYS_OF_MONTH : undefined;
}

/** The loans that fit best, by name; the page behind the link says why, and what speaks against each. */
export async function wishFinding(asker: Asker, wish: Wish): Promise<Finding> {
  const { services, market, locale, t } = asker;
  const { loanType, painPoint, amount } = wish;
  const { matches, toAsk } = await readRecommendations(services, {
    market,
    loanTypes: loanType ? [loanType] : [],
    painPoint,
    ...(amount && { amount: { min: amount, max: amount } }),
  });
  const best = matches.slice(0, MOST_NAMED);
  const names = formatList(
    locale,
    best.map(({ name }) => name),
  );
  const toAskText = best.length > 0 ? "assistant:answer.toAsk" : "assistant:answer.noMatches";
  const values = { count: toAsk.count, number: formatNumber(locale, toAsk.count) };
  const sentences = best.length > 0 ? [t("assistant:answer.matches", { names })] : [];
  if (toAsk.count > 0) sentences.push(t(toAskText, values));
  if (sentences.length === 0) sentences.push(t("assistant:answer.noLoans"));
  const narrowed = amount ? `?amount=${amount}` : "";
  const guide = `/finny/${loanType ?? "all"}/${painPoint}${narrowed}` as const;
  return {
    sentences,
    links: [
      linkTo(asker, t("assistant:answer.link.guide"), guide),
      ...best.map(({ id, name }) => linkTo(asker, name, `/productDetails/${id}`)),
    ],
  };
}
