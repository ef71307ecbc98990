interface Band {
  readonly min: number;
  readonly max: number | null;
}

/** Up to a month, a quarter, half a year, a year, three years, ten years; in days. */
const TERM_ENDS = [30, 91, 183, 365, 1096, 3653];

/**
 * The public band of an amount in the major unit, with limits of 1, 2 or 5 times a power of ten: from
 * `min` up to, not including, `max`.
 * `toAmountBand(30_000) // => { min: 20_000, max: 50_000 }`
 * `toAmountBand(50_000) // => { min: 50_000, max: 100_000 }`
 */
export function toAmountBand(amount: number): Band {
  const power = 10 ** (String(Math.trunc(amount)).length - 1);
  if (amount < 2 * power) return { min: power, max: 2 * power };
  if (amount < 5 * power) return { min: 2 * power, max: 5 * power };
  return { min: 5 * power, max: 10 * power };
}

/**
 * The public band of a term in days, both ends included.
 * `toTermBand(14)    // => { min: 1, max: 30 }`
 * `toTermBand(90)    // => { min: 31, max: 91 }`
 * `toTermBand(5_000) // => { min: 3_654, max: null }`
 */
export function toTermBand(term: number): Band {
  const place = TERM_ENDS.findIndex((end) => term <= end);
  const before = TERM_ENDS.at(place === -1 ? -1 : place - 1) ?? 0;
  return { min: place === 0 ? 1 : before + 1, max: TERM_ENDS[place] ?? null };
}
