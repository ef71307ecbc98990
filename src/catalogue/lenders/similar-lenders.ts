import type { Lender } from "./lender.ts";

type Named = Pick<Lender, "id" | "similar">;

/** Lenders of a name like a lender's: whoever may be meant by the same name is warned of the other. */
export function similarLenders<Other extends Named>(lender: Named, all: readonly Other[]): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}
