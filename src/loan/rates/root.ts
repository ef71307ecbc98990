const MAX_DOUBLINGS = 1000;
const MAX_STEPS = 200;

/**
 * Finds a root above zero of a function that is positive at zero. Doubles `near` until the function
 * is negative, then uses Chandrupatla's method (Advances in Engineering Software 28, 1997,
 * 145–149), which combines inverse quadratic interpolation with bisection. Returns undefined if the
 * function stays positive.
 *
 * @example findPositiveRoot((x) => 2 - x * x, 1) // => 1.4142135623730951
 */
export function findPositiveRoot(valueAt: (x: number) => number, near: number): number | undefined {
  let [low, lowValue] = [0, valueAt(0)];
  if (lowValue === 0) return 0;
  let [high, highValue] = [near, valueAt(near)];
  for (let doublings = 0; highValue > 0; doublings++) {
    if (doublings === MAX_DOUBLINGS) return undefined;
    low = high;
    lowValue = highValue;
    high *= 2;
    highValue = valueAt(high);
  }
  return Number.isNaN(highValue)
    ? undefined
    : findRootInInterval(valueAt, low, lowValue, high, highValue);
}

function findRootInInterval(
  valueAt: (x: number) => number,
  low: number,
  lowValue: number,
  high: number,
  highValue: number,
): number {
  // `a` is the newest point, `b` is on the other side of the root, `c` is the previous point.
  let [a, aValue] = [high, highValue];
  let [b, bValue] = [low, lowValue];
  let share = 0.5;
  for (let steps = 0; ; steps++) {
    const x = a + share * (b - a);
    const value = valueAt(x);
    const sameSide = value > 0 === aValue > 0;
    const [c, cValue] = sameSide ? [a, aValue] : [b, bValue];
    if (!sameSide) {
      b = a;
      bValue = aValue;
    }
    a = x;
    aValue = value;
    const best = Math.abs(aValue) < Math.abs(bValue) ? a : b;
    const smallest = (2 * Number.EPSILON * Math.abs(best)) / Math.abs(b - a);
    if (value === 0 || !(smallest <= 0.5) || steps === MAX_STEPS) return best;
    const part = (a - b) / (c - b);
    const valuePart = (aValue - bValue) / (cValue - bValue);
    const isSafe = valuePart ** 2 < part && (1 - valuePart) ** 2 < 1 - part;
    share = isSafe ? interpolateInverseParabola(a, aValue, b, bValue, c, cValue) : 0.5;
    share = Math.min(1 - smallest, Math.max(smallest, share));
  }
}

/** Returns the root of the inverse parabola through three points, scaled from 0 at `a` to 1 at `b`. */
function interpolateInverseParabola(
  a: number,
  aValue: number,
  b: number,
  bValue: number,
  c: number,
  cValue: number,
): number {
  const first = ((aValue / (bValue - aValue)) * cValue) / (bValue - cValue);
  const second = (((c - a) / (b - a)) * aValue * bValue) / ((cValue - aValue) * (cValue - bValue));
  return first + second;
}
