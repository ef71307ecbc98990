import { formatRateText, type Wording } from "#catalogue/lenders/fact-texts.ts";
import { MARKET_CURRENCY, MARKETS, type Market } from "#catalogue/markets.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import { type LangText, toLangText } from "#i18n/lang-text.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import type { ChargeCap } from "#loan/legal-maximum.ts";
import type { Product } from "./product.ts";
import { computePublishedCost, findNewestRatedOffer } from "./published-cost.ts";

interface AdvertisedRate {
  readonly day: string;
  readonly percent: number;
}

/** Finds the newest effective rate, for the largest amount. Undefined if the cost cannot be computed. */
export function findAdvertisedRate(product: Product): AdvertisedRate | undefined {
  const offer = findNewestRatedOffer(product);
  const cost = offer && computePublishedCost(offer, MARKET_CURRENCY[product.market]);
  if (!cost || "missing" in cost) return undefined;
  const percent = cost.examples.at(-1)?.effectiveRate;
  return percent === undefined ? undefined : { day: offer.day, percent };
}

/** The minimum number of rates for a meaningful median or range. */
const MIN_RATES = 3;

/** A range of rates in percent. For a single rate, `low` equals `high`. */
interface RateSpan {
  readonly low: number;
  readonly high: number;
}

interface MarketRates extends RateSpan {
  readonly middle: number;
  readonly products: number;
}

interface QuotedRange extends RateSpan {
  readonly products: number;
  /** The days of the oldest and newest quoted rate. */
  readonly days: readonly [string, string];
}

export function computeMarketRates(products: readonly Product[]): ReadonlyMap<Market, MarketRates> {
  const rates = MARKETS.flatMap((market) => {
    const percents = products.flatMap((product) => {
      const rate = product.market === market ? findAdvertisedRate(product) : undefined;
      return rate ? [rate.percent] : [];
    });
    if (percents.length < MIN_RATES) return [];
    const span = { low: Math.min(...percents), high: Math.max(...percents) };
    const spread = { ...span, middle: computeMedian(percents), products: percents.length };
    return [[market, spread] as const];
  });
  return new Map(rates);
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** Finds the newest rate as quoted by its source. Undefined if a newer offer states the rate only in words. */
function findQuotedRate(product: Product) {
  const { interestRate, day } = findNewestRatedOffer(product) ?? {};
  if (!interestRate || !day) return undefined;
  const { min, max } = interestRate;
  return { rate: interestRate, high: max ?? min ?? 0, day };
}

/**
 * Finds the range of the market's rates with the same kind and period as this product's rate. Other
 * rates cannot be compared without terms and fees. Undefined for fewer than three rates.
 */
export function findQuotedRange(
  product: Product,
  products: readonly Product[],
): QuotedRange | undefined {
  const rate = findQuotedRate(product)?.rate;
  if (!rate || rate.period === "term") return undefined;
  const quotes = products.flatMap((other) => {
    const quote = other.market === product.market ? findQuotedRate(other) : undefined;
    return quote?.rate.kind === rate.kind && quote.rate.period === rate.period ? [quote] : [];
  });
  if (quotes.length < MIN_RATES) return undefined;
  const days = quotes.map(({ day }) => day).sort();
  // A quote such as "Up to 30%" has no lowest rate.
  const lowest = quotes.flatMap(({ rate: { min } }) => min ?? []);
  return {
    low: lowest.length > 0 ? Math.min(...lowest) : 0,
    high: Math.max(...quotes.map(({ high }) => high)),
    products: quotes.length,
    days: [days[0] ?? "", days.at(-1) ?? ""],
  };
}

interface RateRow extends RateSpan {
  /** A rate to highlight between `low` and `high`. */
  middle?: number;
  mark: "product" | "market" | "cap";
  /** True if the legal limit came into force after the publication of the product's rate. */
  isNewer?: boolean;
  name: LangText;
  value: LangText;
  note: LangText;
}

/** A chart of comparable rates, from the product's rate to the legal limit. */
export interface RateScale {
  title: LangText;
  rows: readonly RateRow[];
}

interface Evidence {
  products: readonly Product[];
  marketRate: MarketRates | undefined;
  paid: SubjectSnapshot["stats"]["paidRate"] | undefined;
  /** The day of the statistics for `paid`. */
  paidDay: string | undefined;
  /** The legal limit. Undefined if it does not apply to the lender. */
  cap: (ChargeCap & { from: string }) | undefined;
}

/** Creates the charts that have at least two rates, because a single rate has nothing to compare with. */
export function createRateScales(
  product: Product,
  evidence: Evidence,
  wording: Wording,
): RateScale[] {
  return [
    createEffectiveScale(product, evidence, wording),
    createQuotedScale(product, evidence, wording),
  ].filter(({ rows }) => rows.length > 1);
}

function createEffectiveScale(
  product: Product,
  { marketRate, paid, paidDay }: Evidence,
  { locale, say }: Wording,
): RateScale {
  const percent = (value: number) => formatPercent(locale, value);
  const spread = ({ low, high }: RateSpan) => ({ low: percent(low), high: percent(high) });
  const rows: RateRow[] = [];
  if (paid && paidDay) {
    const { low, median: middle, high, reviews } = paid;
    const note = say("catalogue:rateScale.paidNote", {
      number: formatNumber(locale, reviews),
      day: formatDay(locale, paidDay),
      ...spread(paid),
    });
    const name = say("catalogue:rateScale.paid");
    rows.push({ mark: "product", name, value: { text: percent(middle) }, note, low, middle, high });
  }
  const advertised = findAdvertisedRate(product);
  if (advertised) {
    const { percent: rate, day } = advertised;
    rows.push({
      mark: "product",
      name: say("catalogue:rateScale.advertised"),
      value: { text: percent(rate) },
      note: say("catalogue:rateScale.advertisedNote", { day: formatDay(locale, day) }),
      low: rate,
      high: rate,
    });
  }
  if (marketRate) {
    rows.push({
      mark: "market",
      name: say("catalogue:rateScale.market"),
      value: { text: percent(marketRate.middle) },
      note: say("catalogue:rateScale.marketNote", {
        number: formatNumber(locale, marketRate.products),
        market: say(`catalogue:market.${product.market}`).text,
        ...spread(marketRate),
      }),
      ...marketRate,
    });
  }
  return { title: say("catalogue:rateScale.title"), rows };
}

function createQuotedScale(
  product: Product,
  { products, cap }: Evidence,
  wording: Wording,
): RateScale {
  const { locale, say } = wording;
  const title = say("catalogue:rateScale.quotedTitle");
  const quote = findQuotedRate(product);
  if (!quote) return { title, rows: [] };
  const { rate, day, high } = quote;
  const format = (min: number | undefined, max: number | undefined) =>
    toLangText(formatRateText({ period: rate.period, min, max }, wording) ?? "");
  const month = (date: string) => formatMonth(locale, date);
  const rows: RateRow[] = [
    {
      mark: "product",
      name: { text: product.name },
      value: format(rate.min, rate.max),
      note: say("catalogue:rateScale.quotedNote", {
        kind: say(`catalogue:rateKind.${rate.kind}`).text,
        month: month(day),
      }),
      low: rate.min ?? 0,
      high,
    },
  ];
  const range = findQuotedRange(product, products);
  if (range) {
    rows.push({
      ...range,
      mark: "market",
      name: say("catalogue:rateScale.range", {
        market: say(`catalogue:market.${product.market}`).text,
      }),
      value: format(range.low || undefined, range.high),
      note: say("catalogue:rateScale.rangeNote", {
        number: formatNumber(locale, range.products),
        months: [...new Set(range.days.map(month))].join("–"),
      }),
    });
  }
  if (cap && rate.kind === "daily") {
    const { upToSixMonths, longer, from } = cap;
    rows.push({
      mark: "cap",
      name: say("catalogue:rateScale.cap"),
      value: format(upToSixMonths.percent, upToSixMonths.percent),
      isNewer: day < from,
      note: say(`catalogue:rateScale.${day < from ? "capNewer" : "capNote"}`, {
        day: formatDay(locale, from),
        longer: formatPercent(locale, longer.percent),
      }),
      low: 0,
      high: upToSixMonths.percent,
    });
  }
  return { title, rows };
}
