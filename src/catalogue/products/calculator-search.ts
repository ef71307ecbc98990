import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { NO_FEES } from "#contract/catalogue/constants.ts";
import { yearlyPercent } from "#loan/rates/rate.ts";
import type { Product } from "./product.ts";
import { quotedRate } from "./product-cost.ts";
import { inDays, type OpenRange, overlap } from "./product-filter.ts";

type CalculatorProduct = Pick<Product, "market" | "quota" | "period" | "interestRate"> & {
  readonly terms: readonly Pick<Product["terms"][number], "publishedOn" | "quota" | "period">[];
};

/**
 * The usual loan within the product's newest known bounds, at today's rate. Unknown values are empty,
 * because the calculator fills missing ones from an example.
 *
 * `calculatorSearch({ market: "NG", quota: { max: 50_000 }, terms: [] })
 *  // => "?currency=NGN&amount=50000&term=&rate="`
 */
export function calculatorSearch(product: CalculatorProduct): string {
  const { market, terms } = product;
  const offers = [product, ...terms.toSorted((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1))];
  const quota = offers.find((offer) => offer.quota)?.quota;
  const period = offers.find((offer) => offer.period)?.period;
  const term = toTermQuery(period, USUAL_LOAN[market].term);
  // Indonesian law limits the cost per day, and lenders quote short loans by the day.
  const isByDay = market === "ID" && "cycle" in term;
  const query = {
    currency: MARKET_CURRENCY[market],
    amount: quota ? nearest(USUAL_LOAN[market].amount, quota) : "",
    ...term,
    ...(isByDay && { kind: "daily" }),
    ...toRateQuery(product),
  };
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;
}

function nearest(value: number, { min = 0, max = Number.POSITIVE_INFINITY }: OpenRange): number {
  return Math.min(Math.max(value, min), max);
}

function toTermQuery(period: OpenRange | undefined, usual: number) {
  if (!period) return { term: "" };
  if (period.max !== undefined && period.max < 30) {
    return { repaid: "single", cycle: "daily", term: period.max };
  }
  if (overlap(period, inDays({ min: usual, max: usual })) !== "no") return { term: usual };
  const { min = 0, max = 0 } = period;
  return { term: min > usual * 31 ? Math.ceil(min / 31) : Math.floor(max / 30) };
}

function toRateQuery({ interestRate }: Pick<Product, "interestRate">) {
  const rate = quotedRate({ interestRate, fees: NO_FEES });
  if (typeof rate === "string") return { rate: "" };
  if (rate.kind === "effective") return { rate: yearlyPercent(rate), kind: "effective-year" };
  const kind = rate.kind === "daily" ? rate.kind : `${rate.kind}-${rate.period}`;
  return { rate: rate.percent, kind };
}
