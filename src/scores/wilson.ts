/** Two-sided 95 %. */
export const Z_95 = 1.96;

interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The interval in which the share behind `positive` of `n` observations likely lies (E. B. Wilson,
 * Journal of the American Statistical Association 22, 1927, 209–212):
 * `(p̂ + z²/2n ± z √((p̂(1 − p̂) + z²/4n) / n)) / (1 + z²/n)`, held within 0 and 1.
 *
 * `wilsonInterval(60, 100)     // => { low: 0.5020…, high: 0.6905… }`
 * `wilsonInterval(10, 10).low  // => 0.7224…`
 * `wilsonInterval(0, 0)        // => { low: 0, high: 1 }`
 */
export function wilsonInterval(positive: number, n: number, z: number = Z_95): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const share = positive / n;
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n);
  const whole = 1 + z ** 2 / n;
  return {
    low: Math.max(0, (middle - reach) / whole),
    high: Math.min(1, (middle + reach) / whole),
  };
}
