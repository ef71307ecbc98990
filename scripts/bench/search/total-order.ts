import { type CostedProduct, costOf } from "#catalogue/products/product-cost.ts";
import type { ListedProduct } from "#catalogue/products/product-filter.ts";
import { listProducts } from "#catalogue/products/product-order.ts";
import { randomNumbers } from "./generated-catalogue.ts";
import { type Latency, measure } from "./measure.ts";

/** In whole hundredths of a percent, which is the finest that lenders publish, or no two alike. */
const RATES = ["published", "all different"] as const;
type Rates = (typeof RATES)[number];

/** In months; the last is the longest that can be asked for. */
const TERMS = [3, 12, 36, 360] as const;
const ASKED = 100;

export interface TotalOrder {
  term: number;
  rates: Rates;
  latency: Latency;
}

/**
 * The order by what is to be paid back, of so many products that all have a rate on the balance and
 * that all lend what is asked for; where no two rates are alike that is as much work as such a list can
 * be. No amount is asked for twice.
 */
export async function measureTotalOrder(
  count: number,
  rounds: { warmUps: number; rounds: number },
): Promise<TotalOrder[]> {
  const results: TotalOrder[] = [];
  for (const [rates, term] of RATES.flatMap((name) =>
    TERMS.map((months) => [name, months] as const),
  )) {
    const products = costedProducts(count, rates);
    const loans = Array.from({ length: ASKED }, (_, index) => ({
      market: "NG" as const,
      amount: { min: 50_000 + index, max: 50_000 + index },
      term: { min: term, max: term },
    }));
    const order = (loan: (typeof loans)[number]) => {
      const { costs } = listProducts(products, loan, { sort: "total", costOf });
      if (costs !== count) throw new Error(`${costs} of ${count} products have a cost`);
    };
    results.push({ term, rates, latency: await measure(loans, order, rounds) });
  }
  return results;
}

function costedProducts(count: number, rates: Rates): (ListedProduct & CostedProduct)[] {
  const random = randomNumbers(7);
  return Array.from({ length: count }, (_, index) => ({
    id: `product-${index}`,
    market: "NG" as const,
    lenderType: "digital" as const,
    loanTypes: ["unsecured-credit" as const],
    quota: { min: 1000, max: 500_000 },
    period: { min: 15, max: 11_160 },
    interestRate: {
      max: Math.floor(100 + random() * 2900) / 100 + (rates === "published" ? 0 : index / 1e6),
      kind: index % 2 ? ("nominal" as const) : ("effective" as const),
      period: "month" as const,
    },
    fees: "none",
  }));
}
