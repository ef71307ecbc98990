import { everyMonth, isKnown, type Known, monthAfter, type Point } from "./chart.ts";

/** The facts of a series that a sentence states. */
export interface Summary {
  first: Known;
  last: Known;
  highest: Known;
  /** The sum of what is known. */
  sum: number;
}

/** Throws for a series without a value, which `parseFigures` refuses. */
export function summaryOf(points: readonly Point[]): Summary {
  const known = points.filter(isKnown);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) throw new Error("a series without a value");
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most));
  return { first, last, highest, sum: known.reduce((sum, { value }) => sum + value, 0) };
}

/** The value twelve months before, if it is known. */
export function yearBefore(points: readonly Point[], { period }: Point): Known | undefined {
  const before = monthAfter(period, -12);
  return points.filter(isKnown).find((point) => point.period === before);
}

/** The two months one after the other between which the value rose most, if it ever did. */
export function largestRise(points: readonly Point[]): { from: Known; to: Known } | undefined {
  const months = everyMonth(points);
  const rises = months.flatMap((to, at) => {
    const from = months[at - 1];
    return from && isKnown(from) && isKnown(to) && to.value > from.value ? [{ from, to }] : [];
  });
  return rises.sort((a, b) => b.to.value - b.from.value - (a.to.value - a.from.value))[0];
}
