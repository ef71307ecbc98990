import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Costs, WantedLoan } from "#catalogue/total-order.ts";
import type { CostGap } from "#contract/catalogue/cost.ts";
import type { Market } from "#contract/wire/market.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { type ReadyRates, readyRates } from "#loan/rates/ready-rates.ts";
import { totalsPayable } from "#loan/total-payable.ts";
import { inDays, type ListedProduct } from "./product-filter.ts";
import { type Quoted, quotedRate } from "./quoted-rate.ts";
import { overlap, type Span } from "./span.ts";

/** The terms of today that a cost is computed from. A fact that is not known is left out. */
export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

/** Total to pay back in minor units, or why it is not known. */
export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * What a loan costs by today's terms of a product: principal and interest at the upper end of its
 * rate, in equal monthly instalments. Nothing is guessed: dated records are not read, and where
 * `quotedRate` finds none there is a reason instead.
 *
 * `productCost({ market: "NG", interestRate: { max: 4, kind: "flat", period: "month" }, fees: "none" },
 *              { amount: 100_000, term: 3 }) // => { total: 11_200_000 }`
 * `productCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function productCost(product: CostedProduct, loan: WantedLoan): ProductCost {
  const gap = gapOf(product, wanted(loan));
  if (gap) return { gap };
  const rate = quotedRate(product);
  if (typeof rate === "string") return { gap: rate };
  const [total = Number.NaN] = totalsPayable(
    [principalOf(product, loan)],
    readyRates([rate], CYCLE),
    loan.term,
  );
  return Number.isNaN(total) ? { gap: "no-answer" } : { total };
}

/**
 * The same for lists of thousands, which only need the figures of the products at these places: by
 * place, `NaN` where it is not known, or was not asked for.
 *
 * `costsOf([{ market: "NG" }], { amount: 100_000, term: 3 }, [0]).values // => [NaN]`
 */
export function costsOf(
  products: readonly CostedProduct[],
  loan: WantedLoan,
  places: readonly number[],
): Costs {
  const asked = wanted(loan);
  const principals = new Float64Array(products.length).fill(Number.NaN);
  for (const place of places) {
    const product = products[place];
    if (product && !gapOf(product, asked)) principals[place] = principalOf(product, loan);
  }
  const rates = quotedRatesOf(products);
  const values = totalsPayable(principals, rates, loan.term);
  return { values, known: rates.lowestFirst.filter((place) => !Number.isNaN(values[place])) };
}

const CYCLE = "monthly";
const known = new WeakMap<readonly CostedProduct[], ReadyRates>();

/** Made once for a list that does not change: the same catalogue is asked for again and again. */
function quotedRatesOf(products: readonly CostedProduct[]): ReadyRates {
  const before = known.get(products);
  if (before) return before;
  const rates = products.map((product) => {
    const rate = quotedRate(product);
    return typeof rate === "string" ? undefined : rate;
  });
  const ready = readyRates(rates, CYCLE);
  known.set(products, ready);
  return ready;
}

interface Wanted {
  readonly amount: Span;
  readonly days: Span;
}

function wanted({ amount, term }: WantedLoan): Wanted {
  return { amount: { min: amount, max: amount }, days: inDays({ min: term, max: term }) };
}

function gapOf({ quota, period }: CostedProduct, { amount, days }: Wanted): CostGap | undefined {
  if (overlap(quota, amount) === "no") return "amount-not-offered";
  return overlap(period, days) === "no" ? "term-not-offered" : undefined;
}

function principalOf({ market }: CostedProduct, { amount }: WantedLoan): number {
  return amount * MINOR_UNITS[MARKET_CURRENCY[market]];
}
