/** Draws that look random and are the same for the same seed. */
export interface Draw {
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  /** A whole number between both, with both. */
  between(least: number, most: number): number;
  /** True so often in a hundred. */
  chance(percent: number): boolean;
  of<Thing>(things: readonly Thing[]): Thing;
  /** So many different ones, or all. */
  some<Thing>(things: readonly Thing[], count: number): Thing[];
}

/** By mulberry32. `drawer(1).below(6) // => the same number each time` */
export function drawer(seed: number): Draw {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function below(end: number): number {
    return Math.floor(next() * end);
  }

  function of<Thing>(things: readonly Thing[]): Thing {
    if (things.length === 0) throw new Error("there is nothing to draw from");
    return things[below(things.length)] as Thing;
  }

  return {
    below,
    of,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => next() * 100 < percent,
    some(things, count) {
      const left = [...things];
      const drawn = [];
      while (drawn.length < count && left.length > 0) {
        drawn.push(...left.splice(below(left.length), 1));
      }
      return drawn;
    },
  };
}
