import type { Lender } from "./lender.ts";

type Named = Pick<Lender, "id" | "similar">;

/** Lenders of a name like a lender's: whoever may be meant by the same name is warned of the other. */
export function similarLenders<Other extends Named>(lender: Named, all: readonly Other[]): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}

/** A product may be called like the other lender: then only its legal name tells them apart. */
export function distinctName(
  { name, legalName }: Pick<Lender, "name" | "legalName">,
  products: readonly { readonly name: string }[] = [],
): string {
  return products.some((product) => product.name === name) ? legalName : name;
}
