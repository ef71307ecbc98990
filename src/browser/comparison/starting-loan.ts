import { USUAL_LOAN } from "#catalogue/markets.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import type { Loan } from "./comparison-query.ts";

/**
 * The loan whose cost is shown: what the reader named, and the rest as usual in the market of all
 * the products. Where they are of several, one amount would mean several things.
 *
 * `startingLoan({ amount: undefined, term: "6" }, [{ market: "NG" }]) // => { amount: "100000", term: "6" }`
 */
export function startingLoan(
  { amount, term }: Loan,
  products: readonly Pick<ListedProduct, "market">[],
): Loan {
  const [market, ...others] = new Set(products.map((product) => product.market));
  const usual = market && others.length === 0 ? USUAL_LOAN[market] : undefined;
  return {
    amount: amount ?? usual?.amount.toString(),
    term: term ?? usual?.term.toString(),
  };
}

/** No cost is computed without a rate of today. */
export function statesRate({ interestRate }: Pick<ListedProduct, "interestRate">): boolean {
  return interestRate !== null;
}
