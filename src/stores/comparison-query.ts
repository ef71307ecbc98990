import { MOST_COMPARED, PRODUCT_ID } from "#contract/compared.ts";
import { readAmount, readTerm } from "#stores/product-query.ts";

/** Which products stand side by side, and for which loan their cost is asked. */
export interface ComparisonQuery {
  readonly products: readonly string[];
  readonly amount: string | undefined;
  readonly term: string | undefined;
}

/**
 * Reads the query of an address. What is no id of a product, stands twice, or is more than fit side by
 * side is dropped, as is an amount or a term that no one loan can have.
 *
 * `readComparisonQuery("?products=a,b,a,<c>&amount=1e309&term=3")`
 * `// => { products: ["a", "b"], amount: undefined, term: "3" }`
 */
export function readComparisonQuery(search: string): ComparisonQuery {
  const given = new URLSearchParams(search);
  const ids = (given.get("products") ?? "").split(",").filter((id) => PRODUCT_ID.test(id));
  return {
    products: [...new Set(ids)].slice(0, MOST_COMPARED),
    amount: one(readAmount((given.get("amount") ?? "").trim())),
    term: one(readTerm((given.get("term") ?? "").trim())),
  };
}

/** `comparisonSearch({ products: ["a", "b"], amount: "50000", term: "3" }) // => "?products=a,b&amount=50000&term=3"` */
export function comparisonSearch({ products, amount, term }: ComparisonQuery): string {
  const parts = [
    products.length > 0 && `products=${products.join(",")}`,
    amount !== undefined && `amount=${amount}`,
    term !== undefined && `term=${term}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** A cost is of one amount, not of a range. */
function one(value: string | undefined): string | undefined {
  return value?.includes("-") ? undefined : value;
}
