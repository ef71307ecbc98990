export interface Point {
  period: string;
  value: number | undefined;
}

export type KnownPoint = Point & { value: number };

export const isKnownPoint = (point: Point): point is KnownPoint => point.value !== undefined;

export const LINE_BOX = { width: 320, height: 200, left: 34, top: 18, bottom: 24, right: 8 };

type Dot = KnownPoint & { x: number; y: number };

export interface LineChart {
  runs: Dot[][];
  ticks: { value: number; y: number }[];
  labels: { period: string; x: number; anchor: "start" | "middle" | "end" }[];
}

/** Creates a line chart. Its value axis starts at zero, so that small changes look small. */
export function createLineChart(points: readonly Point[]): LineChart {
  const { width, height, left, top, bottom, right } = LINE_BOX;
  const months = addMissingMonths(points);
  const values = createTicks(months);
  const highest = values.at(-1) ?? 1;
  const step = (width - left - right) / Math.max(months.length - 1, 1);
  const toX = (at: number) => roundToHundredths(left + at * step);
  const toY = (value: number) =>
    roundToHundredths(height - bottom - (value / highest) * (height - top - bottom));

  const runs: Dot[][] = [];
  for (const [at, point] of months.entries()) {
    const before = months[at - 1];
    if (!isKnownPoint(point)) continue;
    if (!before || !isKnownPoint(before)) runs.push([]);
    runs.at(-1)?.push({ ...point, x: toX(at), y: toY(point.value) });
  }
  const last = months.length - 1;
  const labels = [
    { at: 0, anchor: "start" as const },
    { at: Math.floor(last / 2), anchor: "middle" as const },
    { at: last, anchor: "end" as const },
  ];
  return {
    runs,
    ticks: values.map((value) => ({ value, y: toY(value) })),
    labels: labels
      .filter(({ at }, index) => labels.findIndex((label) => label.at === at) === index)
      .map(({ at, anchor }) => ({ period: months[at]?.period ?? "", x: toX(at), anchor })),
  };
}

/** Adds points without a value for missing months. */
export function addMissingMonths(points: readonly Point[]): Point[] {
  const valueByPeriod = new Map(points.map(({ period, value }) => [period, value]));
  const [first, last] = [points[0]?.period ?? "", points.at(-1)?.period ?? ""];
  const months: Point[] = [];
  for (let period = first; period !== "" && period <= last; period = addMonths(period, 1)) {
    months.push({ period, value: valueByPeriod.get(period) });
  }
  return months;
}

/** `addMonths("2026-07", -12) // => "2025-07"` */
export function addMonths(period: string, months: number): string {
  const [year = 0, month = 1] = period.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

/** Returns axis ticks from zero, in at most four steps. For a maximum of 4.62 the ticks are `[0, 2, 4, 6]`. */
function createTicks(points: readonly Point[]): number[] {
  const highest = Math.max(...points.filter(isKnownPoint).map(({ value }) => value), 0);
  if (highest === 0) return [0, 1];
  const size = 10 ** Math.floor(Math.log10(highest / 4));
  const step = size * ([1, 2, 5].find((times) => highest / (size * times) <= 4) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) =>
    roundToHundredths(at * step),
  );
}

export const BAR_BOX = { width: 320, row: 28, left: 104, right: 44 };

export type Bar = Point & { y: number; length: number };

export function createBarChart(points: readonly Point[]): Bar[] {
  const { width, row, left, right } = BAR_BOX;
  const highest = Math.max(...points.filter(isKnownPoint).map(({ value }) => value), 1);
  return points.map((point, at) => ({
    ...point,
    y: at * row,
    length: roundToHundredths(((point.value ?? 0) / highest) * (width - left - right)),
  }));
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
