import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import type { Rate as EngineRate } from "#loan/rates/rate.ts";
import type { Product } from "./product.ts";
import { getLoanRateOrCostGap } from "./product-cost.ts";
import type { OpenRange } from "./product-filter.ts";
import type { Rate } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

export interface PublishedOffer {
  interestRate: (OpenRange & Pick<Rate, "kind" | "period">) | undefined;
  /** The amount range in the currency's major unit. */
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

/** `highest`: the terms state only the lowest rate, so the highest rate is missing. */
type MissingTerm = "rate" | "highest" | "kind" | "fees" | "amount" | "term";

type PublishedCost =
  | {
      days: number;
      months: number | undefined;
      rate: EngineRate;
      examples: readonly PublishedExample[];
    }
  | { missing: MissingTerm };

/** Computes the cost at the highest rate and longest term. A term of whole months has monthly instalments. */
export function computePublishedCost(offer: PublishedOffer, currency: Currency): PublishedCost {
  const { interestRate, quota, period } = offer;
  if (!interestRate) return { missing: "rate" };
  if (interestRate.max === undefined) return { missing: "highest" };
  const rate = getLoanRateOrCostGap(offer);
  if (typeof rate === "string") return { missing: rate === "fees-unknown" ? "fees" : "kind" };
  if (!quota) return { missing: "amount" };
  const days = period?.max ?? period?.min;
  if (days === undefined) return { missing: "term" };
  const months = findWholeMonths(days);
  const repaid = months === undefined ? atOnce(days) : monthly(months);
  const examples = selectExampleAmounts(quota).map((borrow) =>
    computeExample(borrow, { rate, ...repaid }, currency),
  );
  return { days, months, rate, examples };
}

type Repaid = Pick<LoanTerms, "term" | "cycle" | "repayment">;

const atOnce = (days: number): Repaid => ({ term: days, cycle: "daily", repayment: "single" });
const monthly = (months: number): Repaid => ({ term: months, cycle: "monthly" });

/** `findWholeMonths(365) // => 12`, `findWholeMonths(45) // => undefined` */
function findWholeMonths(days: number): number | undefined {
  const months = Math.floor(days / 30);
  return months > 0 && days <= months * 31 ? months : undefined;
}

/** `selectExampleAmounts({ min: 2, max: 8 }) // => [2, 5, 8]` */
function selectExampleAmounts({ min, max }: OpenRange): number[] {
  if (min === undefined || max === undefined) return [min ?? max ?? 0];
  return [...new Set([min, (min + max) / 2, max].map(Math.round))];
}

function computeExample(
  borrow: number,
  terms: Omit<LoanTerms, "principal">,
  currency: Currency,
): PublishedExample {
  const minorUnits = MINOR_UNITS[currency];
  const cost = computeLoanCost({ ...terms, principal: borrow * minorUnits });
  if (isLoanFailure(cost)) throw new Error(`published terms have no cost: ${cost.error}`);
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
  /** The published terms. Undefined for the current offer. */
  record?: PublishedTerms;
}

export function listDatedOffers(product: Product): DatedOffer[] {
  const current = product.asOf && product.interestRate ? [{ ...product, day: product.asOf }] : [];
  const past = product.terms.map((terms) => ({
    ...terms,
    fees: terms.feesAsPublished,
    day: terms.publishedOn,
    record: terms,
  }));
  return [...current, ...past];
}

/** Finds the newest offer with a rate in figures or words. Its rate replaces all older rates. */
export function findNewestRatedOffer(product: Product): DatedOffer | undefined {
  return listDatedOffers(product)
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .find(({ interestRate, record }) => interestRate ?? record?.rateAsPublished);
}

/** Computes the costs of all offers with complete terms. */
export function computeOfferCosts(product: Product) {
  return listDatedOffers(product).flatMap((offer) => {
    const cost = computePublishedCost(offer, MARKET_CURRENCY[product.market]);
    return "missing" in cost ? [] : [{ day: offer.day, ...cost }];
  });
}

/**
 * Finds the first missing term of the first offer. Without that term the cost cannot be computed.
 * Undefined without an offer or if no term is missing.
 */
export function findMissingTerm(
  product: Product,
): { missing: MissingTerm; day: string } | undefined {
  const [offer] = listDatedOffers(product);
  const cost = offer && computePublishedCost(offer, MARKET_CURRENCY[product.market]);
  return cost && "missing" in cost ? { missing: cost.missing, day: offer.day } : undefined;
}
