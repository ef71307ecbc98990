import { failure, type LoanFailure } from "#loan/loan-error.ts";
import { balancingRate, type CashFlow, type CashFlows, findFlowError } from "./cash-flow.ts";
import { type NominalRate, nominal } from "./rate.ts";

/**
 * The nominal annual percentage rate of the United States: 12 CFR 1026 (Regulation Z), Appendix J,
 * the general equation (b)(8)
 *
 * `Σ A_k / ((1 + e_k·i) (1 + i)^q_k) = Σ P_j / ((1 + f_j·i) (1 + i)^t_j)`, APR = 100·w·i,
 *
 * solved to the last bits of a double. Prepaid finance charges are left out of the advances. Where
 * advances and payments alternate and more rates than one fit, the one found nearest to zero.
 *
 * Fails with `payments-below-advances`, `no-rate`, `rate-too-high`, or what is wrong with the flows.
 *
 * Example (c)(5)(i), 1,000 for 255 days:
 * `aprOf({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *          payments: [{ amount: 1080, unitPeriods: 1, fraction: 0 }], perYear: 365 / 255 })
 *  // => { kind: "nominal", percent: 11.4509…, period: "year" }`
 */
export function aprOf(flows: CashFlows): NominalRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return failure(error);
  const rate = balancingRate(flows, presentValue);
  if (rate === undefined) return failure("no-rate");
  const percent = rate * flows.perYear * 100;
  return Number.isFinite(percent) ? nominal(percent) : failure("rate-too-high");
}

/**
 * The present value of flows at a rate per unit-period: interest is compounded over full
 * unit-periods and simple within a fraction.
 *
 * `presentValue([{ amount: 121, unitPeriods: 2, fraction: 0 }], 0.1) // => 100`
 */
export function presentValue(flows: readonly CashFlow[], rate: number): number {
  const discount = 1 / (1 + rate);
  let periods = 0;
  let factor = 1;
  let sum = 0;
  for (const { amount, unitPeriods, fraction } of flows) {
    // Most flows follow each other by one unit-period: a product is much cheaper than a power.
    if (unitPeriods === periods + 1) factor *= discount;
    else if (unitPeriods !== periods) factor = discount ** unitPeriods;
    periods = unitPeriods;
    sum += fraction === 0 ? amount * factor : (amount * factor) / (1 + fraction * rate);
  }
  return sum;
}
