import { describe, expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { oncePerDay } from "#server/search/searched-terms.ts";

function startAtNoon() {
  let now = Date.UTC(2026, 10, 21, 12);
  return {
    clock: { now: () => now },
    pass(time: number) {
      now += time;
    },
  };
}

describe("oncePerDay", () => {
  test("returns false above the limit until the next day", () => {
    const { clock, pass } = startAtNoon();
    const isFirst = oncePerDay(clock, 2);
    expect(["a", "b", "c"].map((term) => isFirst("192.0.2.1", term))).toEqual([true, true, false]);
    pass(DAY);
    expect(isFirst("192.0.2.1", "c")).toBe(true);
  });
});
