import type { Lender } from "#catalogue/lenders/lender.ts";
import { isOld } from "#catalogue/registry/register-lists.ts";
import type { Product } from "./product.ts";

/**
 * The day of the list that makes the legal limit of charges hold for a product: of a lender licensed for
 * online lending by the newest list. None where a rate of its own is known and not old, or its lender's
 * business is restricted.
 */
export function listOfCappedProduct(
  { interestRate, terms }: Pick<Product, "interestRate" | "terms">,
  { licence, licences }: Pick<Lender, "licence" | "licences">,
  today: string,
): string | undefined {
  const isRateKnown =
    interestRate !== undefined ||
    terms.some((stated) => stated.interestRate && !isOld(stated.publishedOn, today));
  if (isRateKnown || licence.status !== "listed") return undefined;
  return licences.find(({ kind, isHistory }) => kind === "p2p-licensed" && !isHistory)?.list.day;
}
