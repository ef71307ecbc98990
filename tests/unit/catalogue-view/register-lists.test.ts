import { describe, expect, test } from "vitest";
import {
  computeAgeInMonths,
  getListRole,
  type HeldList,
  isSuperseded,
  toRegisterLists,
} from "#catalogue/registry/register-lists.ts";
import { createHeldList } from "./made.ts";

describe("lists of regulators", () => {
  test.each([
    ["2024-04-26", "2026-11-22", 30],
    ["2025-11-23", "2026-11-22", 11],
    ["2025-11-22", "2026-11-22", 12],
    ["2025-12", "2026-12-01", 12],
    ["2026-11-22", "2026-11-22", 0],
  ])("of %s are, on %s, %i months old", (from, today, months) => {
    expect(computeAgeInMonths(from, today)).toBe(months);
  });

  const OLD = createHeldList({ day: "2026-03-03", covers: ["digital"] });

  test.each([
    ["of the same lenders", { day: "2026-06" }, true],
    ["of more lenders", { day: "2026-06", covers: ["digital", "commercial-bank"] }, true],
    ["of other lenders", { day: "2026-06", covers: ["commercial-bank"] }, false],
    ["that only names some", { day: "2026-06", covers: [] }, false],
    ["of another regulator", { day: "2026-06", regulator: "OJK" }, false],
    ["that is older", { day: "2026-01" }, false],
  ] satisfies [string, Partial<HeldList>, boolean][])(
    "are superseded only by newer lists covering the same lenders: %s",
    (_, list, expected) => {
      expect(isSuperseded(OLD, [OLD, createHeldList(list)])).toBe(expected);
    },
  );

  test("are superseded by newer lists even if partial", () => {
    const page = createHeldList({ day: "2026-07-13", covers: [] });
    expect(isSuperseded(page, [OLD])).toBe(false);
    expect(isSuperseded(page, [createHeldList({ day: "2026-08" })])).toBe(true);
  });

  test("are returned, unless superseded, with market and age", () => {
    const lists = [
      OLD,
      createHeldList({ day: "2026-07-13", covers: [] }),
      createHeldList({ regulator: "CBN", day: "2024-04-26", covers: ["commercial-bank"] }),
      createHeldList({ regulator: "OJK", day: "2019-02-01" }),
      createHeldList({ regulator: "OJK", day: "2026-06" }),
    ];
    expect(toRegisterLists({ lists, today: "2026-11-22" })).toEqual([
      { regulator: "FCCPC", market: "NG", covers: ["digital"], day: "2026-03-03" },
      { regulator: "CBN", market: "NG", covers: ["commercial-bank"], day: "2024-04-26", age: 30 },
      { regulator: "OJK", market: "ID", covers: ["digital"], day: "2026-06" },
    ]);
  });

  test("are classified as current, old, partial or history", () => {
    const lists = [
      createHeldList({ regulator: "OJK", day: "2019-02-01" }),
      createHeldList({ regulator: "OJK", day: "2026-06" }),
      createHeldList({ regulator: "CBN", day: "2024-04-26", covers: ["commercial-bank"] }),
      createHeldList({ regulator: "FCCPC", day: "2026-07-13", covers: [] }),
    ];
    expect(lists.map((held) => getListRole(held, { lists, today: "2026-11-22" }))).toEqual([
      "history",
      "current",
      "old",
      "partial",
    ]);
  });
});
