export type Draw = ReturnType<typeof drawer>;

/** Draws that look random and are the same each time, by mulberry32. */
export function drawer() {
  let state = 20_260_102;

  /** A whole number from 0, below `end`. */
  function below(end: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  return {
    below,
    /** With both. */
    between: (least: number, most: number) => least + below(most - least + 1),
    /** True so often in a hundred. */
    chance: (percent: number) => below(100) < percent,
    of: <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing,
    /** So many different ones, or all. */
    some: <Thing>(things: readonly Thing[], count: number): Thing[] =>
      things
        .map((thing) => ({ thing, place: below(2 ** 32) }))
        .sort((one, other) => one.place - other.place)
        .slice(0, count)
        .map(({ thing }) => thing),
  };
}
