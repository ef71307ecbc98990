import type { Range } from "#catalogue/range.ts";
import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import type { Rate as EngineRate } from "#loan/rates/rate.ts";
import { quotedRate } from "./quoted-rate.ts";
import type { Rate } from "./rate.ts";

/** Terms that a lender published, of a product or of an app store's page. */
export interface PublishedOffer {
  interestRate: Rate | undefined;
  /** In the major unit of the market's currency. */
  quota: Range | undefined;
  /** In days. */
  period: Range | undefined;
  /** In words; `none` where it is stated that there are none. */
  fees: string | undefined;
}

/** The cost of a usual amount. Money in the currency's major unit. */
export interface PublishedExample {
  borrow: number;
  payBack: number;
  cost: number;
  /** Nominal, in percent a year. */
  annualRate: number;
  /** In percent a year; undefined where it is beyond any number. */
  effectiveRate: number | undefined;
}

/** A required fact that is not known; `highest` where a rate states only its best end. */
export type MissingTerm = "rate" | "highest" | "kind" | "fees" | "amount" | "term";

export type PublishedCost =
  | {
      days: number;
      /** The number of equal monthly instalments; undefined where all is repaid at once. */
      months: number | undefined;
      rate: EngineRate;
      examples: readonly PublishedExample[];
    }
  | { missing: MissingTerm };

/**
 * The cost of an offer for amounts of its range, at the highest published rate and for the longest
 * published term, by the rule of the lists: in equal monthly instalments, where the term is whole
 * months, and only where a rate of a known kind and a word about fees are there.
 *
 * `publishedCost({ interestRate: { kind: "published-apr", … }, … }, "NGN") // => { missing: "kind" }`
 */
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
    exampleOf(borrow, { rate, ...repaid }, currency),
  );
  return { days, months, rate, examples };
}

type Repaid = Pick<LoanTerms, "term" | "cycle" | "repayment">;

const atOnce = (days: number): Repaid => ({ term: days, cycle: "daily", repayment: "single" });
const monthly = (months: number): Repaid => ({ term: months, cycle: "monthly" });

/** As lists count them, 30 or 31 days each. `wholeMonths(365) // => 12`, `wholeMonths(45) // => undefined` */
function wholeMonths(days: number): number | undefined {
  const months = Math.floor(days / 30);
  return months > 0 && days <= months * 31 ? months : undefined;
}

/** Both ends and the middle, as far as they are known. `{ min: 2, max: 8 } // => [2, 5, 8]` */
function usualAmounts({ min, max }: Range): number[] {
  if (min === undefined || max === undefined) return [min ?? max ?? 0];
  return [...new Set([min, (min + max) / 2, max].map(Math.round))];
}

function exampleOf(
  borrow: number,
  terms: Omit<LoanTerms, "principal">,
  currency: Currency,
): PublishedExample {
  const minorUnits = MINOR_UNITS[currency];
  const cost = loanCost({ ...terms, principal: borrow * minorUnits });
  if (failed(cost)) throw new Error(`published terms have no cost: ${cost.error}`);
  return {
    borrow,
    payBack: cost.totalPayable / minorUnits,
    cost: cost.totalCost / minorUnits,
    annualRate: cost.apr.percent,
    effectiveRate: cost.effectiveAnnualRate?.percent,
  };
}
