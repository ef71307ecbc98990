import type { Span } from "#contract/catalogue/span.ts";

export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** `unknown` when a deciding bound is unknown. */
export type Match = "yes" | "unknown" | "no";

/**
 * `overlap({ min: 1500, max: 500000 }, { min: 20000, max: 20000 }) // => "yes"`
 * `overlap({ min: 60 }, { min: 30, max: 31 })                      // => "no"`
 * `overlap({ min: 60 }, { min: 90, max: 93 })                      // => "unknown"`
 */
export function overlap(range: OpenRange | undefined, span: Span): Match {
  const { min, max } = range ?? {};
  if (min !== undefined && min > span.max) return "no";
  if (max !== undefined && max < span.min) return "no";
  if (min !== undefined && max !== undefined) return "yes";
  const bound = min ?? max;
  return bound !== undefined && bound >= span.min && bound <= span.max ? "yes" : "unknown";
}
