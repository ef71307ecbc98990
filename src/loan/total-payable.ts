import { findTermError } from "./loan-terms.ts";
import { findAmountError, shareOf } from "./money.ts";
import { percentOfPrincipal } from "./rates/growth.ts";
import type { ReadyRates } from "./rates/ready-rates.ts";
import { followAlike } from "./schedule/followed-balances.ts";

/**
 * All that is paid for each of many loans of one term, in equal instalments without fees, in minor
 * units: what `loanCost` says of each, without schedules and rates. Flat interest has a closed form.
 * Interest on the balance is rounded in each row, which no closed form follows, so that each balance is
 * followed to its last row, once for all loans that are alike. `NaN` where `loanCost` fails, and where there is no principal.
 *
 * `totalsPayable([1_000_000], readyRates([nominal(24)], "monthly"), 12) // => [1134715]`
 */
export function totalsPayable(
  principals: ArrayLike<number>,
  rates: ReadyRates,
  term: number,
): Float64Array {
  const { cycle, percents, ofPrincipal, lowestFirst } = rates;
  const totals = new Float64Array(principals.length).fill(Number.NaN);
  if (findTermError(term, cycle)) return totals;
  const onBalance: number[] = [];
  for (const place of lowestFirst) {
    const principal = principals[place] ?? Number.NaN;
    if (findAmountError(principal)) continue;
    const rate = ofPrincipal[place];
    if (rate) totals[place] = principal + shareOf(principal, percentOfPrincipal(rate, term, cycle));
    else onBalance.push(place);
  }
  followAlike(onBalance, { principals, percents, term, totals });
  for (let place = 0; place < totals.length; place += 1) {
    if (!Number.isSafeInteger(totals[place])) totals[place] = Number.NaN;
  }
  return totals;
}
