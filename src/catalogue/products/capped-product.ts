import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "./product.ts";

/**
 * The day of the list that makes the legal limit of charges hold for a product: of a lender licensed for
 * online lending by the newest list. None where its own rate is known, or its lender's business restricted.
 */
export function listOfCappedProduct(
  { interestRate, terms }: Pick<Product, "interestRate" | "terms">,
  { licence, licences }: Pick<Lender, "licence" | "licences">,
): string | undefined {
  const hasOwnRate = [interestRate, ...terms.map((published) => published.interestRate)].some(
    Boolean,
  );
  if (hasOwnRate || licence.status !== "listed") return undefined;
  return licences.find(({ kind, isHistory }) => kind === "p2p-licensed" && !isHistory)?.list.day;
}
