import { MARKET_CURRENCY, MARKETS, type Market } from "#catalogue/markets.ts";
import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { isFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import type { Rate as EngineRate } from "#loan/rates/rate.ts";
import type { Product } from "./product.ts";
import { quotedRate } from "./product-cost.ts";
import type { OpenRange } from "./product-filter.ts";
import type { Rate } from "./rate.ts";

export interface PublishedOffer {
  interestRate: (OpenRange & Pick<Rate, "kind" | "period">) | undefined;
  /** In the major unit. */
  quota: OpenRange | undefined;
  /** In days. */
  period: OpenRange | undefined;
  fees: string | undefined;
}

export interface PublishedExample {
  borrow: number;
  payBack: number;
  cost: number;
  annualRate: number;
  effectiveRate: number | undefined;
}

/** `highest` if a rate states only its best end. */
type MissingTerm = "rate" | "highest" | "kind" | "fees" | "amount" | "term";

type PublishedCost =
  | {
      days: number;
      months: number | undefined;
      rate: EngineRate;
      examples: readonly PublishedExample[];
    }
  | { missing: MissingTerm };

/** At the highest rate and the longest term; in monthly instalments if the term is whole months. */
export function publishedCost(offer: PublishedOffer, currency: Currency): PublishedCost {
  const { interestRate, quota, period } = offer;
  if (!interestRate) return { missing: "rate" };
  if (interestRate.max === undefined) return { missing: "highest" };
  const rate = quotedRate(offer);
  if (typeof rate === "string") return { missing: rate === "fees-unknown" ? "fees" : "kind" };
  if (!quota) return { missing: "amount" };
  const days = period?.max ?? period?.min;
  if (days === undefined) return { missing: "term" };
  const months = wholeMonths(days);
  const repaid = months === undefined ? atOnce(days) : monthly(months);
  const examples = usualAmounts(quota).map((borrow) =>
    computeExample(borrow, { rate, ...repaid }, currency),
  );
  return { days, months, rate, examples };
}

type Repaid = Pick<LoanTerms, "term" | "cycle" | "repayment">;

const atOnce = (days: number): Repaid => ({ term: days, cycle: "daily", repayment: "single" });
const monthly = (months: number): Repaid => ({ term: months, cycle: "monthly" });

/** `wholeMonths(365) // => 12`, `wholeMonths(45) // => undefined` */
function wholeMonths(days: number): number | undefined {
  const months = Math.floor(days / 30);
  return months > 0 && days <= months * 31 ? months : undefined;
}

/** `{ min: 2, max: 8 } // => [2, 5, 8]` */
function usualAmounts({ min, max }: OpenRange): number[] {
  if (min === undefined || max === undefined) return [min ?? max ?? 0];
  return [...new Set([min, (min + max) / 2, max].map(Math.round))];
}

function computeExample(
  borrow: number,
  terms: Omit<LoanTerms, "principal">,
  currency: Currency,
): PublishedExample {
  const minorUnits = MINOR_UNITS[currency];
  const cost = loanCost({ ...terms, principal: borrow * minorUnits });
  if (isFailure(cost)) throw new Error(`published terms have no cost: ${cost.error}`);
  return {
    borrow,
    payBack: cost.totalPayable / minorUnits,
    cost: cost.totalCost / minorUnits,
    annualRate: cost.apr.percent,
    effectiveRate: cost.effectiveAnnualRate?.percent,
  };
}

interface DatedOffer extends PublishedOffer {
  day: string;
}

export function datedOffers(product: Product): DatedOffer[] {
  const current = product.asOf && product.interestRate ? [{ ...product, day: product.asOf }] : [];
  const past = product.terms.map((terms) => ({
    ...terms,
    fees: terms.feesAsPublished,
    day: terms.publishedOn,
  }));
  return [...current, ...past];
}

/** The cost of each offer with complete terms. */
export function knownCosts(product: Product) {
  return datedOffers(product).flatMap((offer) => {
    const cost = publishedCost(offer, MARKET_CURRENCY[product.market]);
    return "missing" in cost ? [] : [{ day: offer.day, ...cost }];
  });
}

/** The term that the first offer lacks for a cost; undefined if it lacks none or there is no offer. */
export function findMissingTerm(
  product: Product,
): { missing: MissingTerm; day: string } | undefined {
  const [offer] = datedOffers(product);
  const cost = offer && publishedCost(offer, MARKET_CURRENCY[product.market]);
  return cost && "missing" in cost ? { missing: cost.missing, day: offer.day } : undefined;
}

interface AdvertisedRate {
  readonly day: string;
  readonly percent: number;
}

/** The newest offer with a known cost counts, for the largest amount. */
export function advertisedRate(product: Product): AdvertisedRate | undefined {
  const newestFirst = datedOffers(product).sort((a, b) => (a.day < b.day ? 1 : -1));
  for (const offer of newestFirst) {
    const cost = publishedCost(offer, MARKET_CURRENCY[product.market]);
    const percent = "missing" in cost ? undefined : cost.examples.at(-1)?.effectiveRate;
    if (percent !== undefined) return { day: offer.day, percent };
  }
  return undefined;
}

/** A median of fewer rates says little. */
const MIN_RATES = 3;

interface MarketRate {
  readonly percent: number;
  readonly products: number;
}

export function marketRates(products: readonly Product[]): ReadonlyMap<Market, MarketRate> {
  const rates = MARKETS.flatMap((market) => {
    const rateMarks = products.flatMap((product) => {
      const rate = product.market === market ? advertisedRate(product) : undefined;
      return rate ? [rate.percent] : [];
    });
    if (rateMarks.length < MIN_RATES) return [];
    return [[market, { percent: median(rateMarks), products: rateMarks.length }] as const];
  });
  return new Map(rates);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

const RATE_MARKS = ["paid", "advertised", "market"] as const;
type RateMark = (typeof RATE_MARKS)[number];

/** Positions in percent: `rateScale({ paid: 60, market: 120 }) // => [{ mark: "paid", at: 50 }, { mark: "market", at: 100 }]` */
export function rateScale(
  rates: Readonly<Partial<Record<RateMark, number | undefined>>>,
): { mark: RateMark; at: number }[] | undefined {
  const rateMarks = RATE_MARKS.flatMap((mark) => {
    const percent = rates[mark];
    return percent === undefined ? [] : [{ mark, percent }];
  });
  if (rateMarks.length < 2) return undefined;
  const highest = Math.max(1, ...rateMarks.map(({ percent }) => percent));
  return rateMarks.map(({ mark, percent }) => ({
    mark,
    at: Math.round((percent / highest) * 1000) / 10,
  }));
}
