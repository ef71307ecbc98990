import {
  isSingleValue,
  normalizeAmountSpan,
  normalizeTermSpan,
  parseTermInDays,
} from "#browser/catalogue/product-query.ts";
import { USUAL_LOAN } from "#catalogue/markets.ts";
import { MAX_COMPARED_PRODUCTS, PRODUCT_ID } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import type { Locale } from "#i18n/locales.ts";

export interface ComparisonQuery extends Loan {
  readonly products: readonly string[];
}

export interface Loan {
  readonly amount: string | undefined;
  readonly term: string | undefined;
}

/** Reads the comparison from the address. Drops unreadable values and products above the maximum. */
export function readComparisonQuery(search: string, locale: Locale): ComparisonQuery {
  const params = new URLSearchParams(search);
  const validIds = (params.get("products") ?? "").split(",").filter((id) => PRODUCT_ID.test(id));
  const single = (value: string | undefined) => (isSingleValue(value) ? value : undefined);
  return {
    products: [...new Set(validIds)].slice(0, MAX_COMPARED_PRODUCTS),
    amount: single(normalizeAmountSpan((params.get("amount") ?? "").trim(), locale)),
    term: single(normalizeTermSpan((params.get("term") ?? "").trim())),
  };
}

export function toComparisonSearch({
  products = [],
  amount,
  term,
}: Loan & Partial<Pick<ComparisonQuery, "products">>): string {
  const parts = [
    products.length > 0 && `products=${products.join(",")}`,
    amount !== undefined && `amount=${amount}`,
    term !== undefined && `term=${term}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Fills a missing amount or term from the market's usual loan, if all products are from one market. */
export function completeLoan(
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

/**
 * Returns the fragment of a link to the calculator, where the reader enters the repayment. Returns
 * "" if the products have several currencies.
 * `calculatorSearch({ amount: "50000", term: "3" }, "NGN")
 * // => "#find=cost&currency=NGN&amount=50000&instalment=&repaid=instalments&term=3"`
 */
export function calculatorSearch(
  { amount = "", term = "" }: Loan,
  currency: ListedProduct["currency"] | undefined,
): string {
  if (currency === undefined) return "";
  const days = parseTermInDays(term);
  const repaid = days === undefined ? `instalments&term=${term}` : `days&term=${days}`;
  return `#find=cost&currency=${currency}&amount=${amount}&instalment=&repaid=${repaid}`;
}

export function hasStatedRate({ interestRate }: Pick<ListedProduct, "interestRate">): boolean {
  return interestRate !== null;
}

/** Whether a cost depends on the reader's loan, so that the page shows the loan form. */
export function hasLoanDependentCost(
  products: readonly Pick<ListedProduct, "interestRate" | "showsLegalMaximum">[],
  cap: object | undefined,
): boolean {
  return products.some(
    (product) => hasStatedRate(product) || (cap !== undefined && product.showsLegalMaximum),
  );
}
