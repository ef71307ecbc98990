/** A figure of one product, and what it may be compared with: a currency, a kind of rate. */
export interface Figure {
  readonly value: number;
  readonly kind: string;
}

export type Better = "lowest" | "highest";

/**
 * Which of the products have the best figure. None has unless at least two figures are known, all known
 * ones are of one kind, and they differ: nobody is best against silence.
 *
 * `bestOf([{ value: 3, kind: "NGN" }, undefined, { value: 2, kind: "NGN" }], "lowest") // => [2]`
 * `bestOf([{ value: 3, kind: "NGN" }, { value: 2, kind: "IDR" }], "lowest")            // => []`
 */
export function bestOf(figures: readonly (Figure | undefined)[], better: Better): number[] {
  const known = figures.filter((figure) => figure !== undefined);
  const kinds = new Set(known.map(({ kind }) => kind));
  const values = new Set(known.map(({ value }) => value));
  if (known.length < 2 || kinds.size > 1 || values.size < 2) return [];
  const best = better === "lowest" ? Math.min(...values) : Math.max(...values);
  return figures.flatMap((figure, index) => (figure?.value === best ? [index] : []));
}
