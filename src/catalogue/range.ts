import type { RowRule } from "./registry/registry-csv.ts";

/** From one bound to the other; a bound that is not known is left open. */
export interface Range {
  min: number | undefined;
  max: number | undefined;
}

/** `rangeOf(1500, undefined) // => { min: 1500, max: undefined }`; nothing when both are unknown. */
export function rangeOf(min: number | undefined, max: number | undefined): Range | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

/** The two columns of a range, the lower bound at most the upper one. */
export function rangeRule(minColumn: string, maxColumn: string): RowRule {
  return (cells) => {
    const [min, max] = [cells[minColumn], cells[maxColumn]];
    if (!min || !max || !(Number(min) > Number(max))) return [];
    return [{ field: minColumn, expected: `at most ${maxColumn} (${max})`, found: min }];
  };
}
