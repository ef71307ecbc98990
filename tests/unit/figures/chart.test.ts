import { describe, expect, test } from "vitest";
import {
  addMissingMonths,
  BAR_BOX,
  createBarChart,
  createLineChart,
  LINE_BOX,
} from "#catalogue/figures/chart.ts";
import { findLargestMonthlyRise, findPointOneYearBefore } from "#catalogue/figures/sentences.ts";

const { width, height, left, right, top, bottom } = LINE_BOX;
const month = (period: string, value?: number) => ({ period, value });

describe("charts of figures", () => {
  test("draw a line over the full width, starting at zero", () => {
    const { runs, ticks } = createLineChart([
      month("2025-12", 0),
      month("2026-01", 3),
      month("2026-02", 4),
    ]);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.map(({ x }) => x)).toEqual([left, (left + width - right) / 2, width - right]);
    expect(runs[0]?.[0]?.y).toBe(height - bottom);
    expect(runs[0]?.[2]?.y).toBe(top);
    expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  });

  test("interrupt the line at months without value", () => {
    const points = [
      month("2025-10", 1),
      month("2025-11", 2),
      month("2025-12"),
      month("2026-01", 3),
      month("2026-03", 4),
    ];
    const { runs } = createLineChart(points);
    expect(runs.map((run) => run.map(({ period }) => period))).toEqual([
      ["2025-10", "2025-11"],
      ["2026-01"],
      ["2026-03"],
    ]);
    const step = (width - left - right) / 5;
    expect(runs.flat().map(({ x }) => x)).toEqual(
      [0, 1, 3, 5].map((at) => Math.round((left + at * step) * 100) / 100),
    );
    expect(addMissingMonths(points).map(({ value }) => value)).toEqual([
      1,
      2,
      undefined,
      3,
      undefined,
      4,
    ]);
  });

  test.for([
    [4.62, [0, 2, 4, 6]],
    [105.63, [0, 50, 100, 150]],
    [100, [0, 50, 100]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0, 1]],
  ] as const)("have for the maximum %d the axis values %j", ([value, ticks]) => {
    const chartTicks = createLineChart([month("2026-01", value), month("2026-02", 0)]).ticks;
    expect(chartTicks.map((tick) => tick.value)).toEqual(ticks);
  });

  test("label the first, middle and last month", () => {
    const findLabels = (count: number) =>
      createLineChart(
        Array.from({ length: count }, (_, at) => month(`2026-0${at + 1}`, 1)),
      ).labels.map(({ period }) => period);
    expect(findLabels(7)).toEqual(["2026-01", "2026-04", "2026-07"]);
    expect(findLabels(2)).toEqual(["2026-01", "2026-02"]);
    expect(findLabels(1)).toEqual(["2026-01"]);
  });

  test("draw bars of proportional length", () => {
    const points = [month("2018", 405), month("2019", 1620), month("2020"), month("2021", 0)];
    const room = BAR_BOX.width - BAR_BOX.left - BAR_BOX.right;
    expect(createBarChart(points).map(({ length }) => length)).toEqual([room / 4, room, 0, 0]);
    expect(createBarChart(points)[2]).toMatchObject({ value: undefined, y: 2 * BAR_BOX.row });
  });

  test("find the largest rise between consecutive months", () => {
    const points = [
      month("2025-01", 1),
      month("2025-03", 9),
      month("2025-04", 10),
      month("2026-02", 7),
    ];
    expect(findLargestMonthlyRise(points)).toMatchObject({
      from: { period: "2025-03" },
      to: { value: 10 },
    });
    expect(findLargestMonthlyRise(points.slice(0, 2))).toBeUndefined();
    expect(findPointOneYearBefore(points, month("2026-02", 7))).toBeUndefined();
    expect(findPointOneYearBefore(points, month("2026-03", 7))).toMatchObject({ value: 9 });
  });
});
