import { describe, expect, test } from "vitest";
import { formatDay, formatDayOrMonth, formatMonth, toIsoDay } from "#i18n/dates.ts";

describe("formatting of dates", () => {
  test.each([
    ["en_US", "July 13, 2026", "July 2026"],
    ["en_NG", "13 July 2026", "July 2026"],
    ["id_ID", "13 Juli 2026", "Juli 2026"],
    ["zh_CN", "2026年7月13日", "2026年7月"],
  ] as const)("returns in %s the day %s and the month %s", (locale, day, month) => {
    expect(formatDay(locale, "2026-07-13")).toBe(day);
    expect(formatDay(locale, new Date("2026-07-13T00:00:00Z"))).toBe(day);
    expect(formatMonth(locale, "2026-07")).toBe(month);
  });

  test("formatDayOrMonth accepts days and months", () => {
    expect(formatDayOrMonth("en_US", "2019-07")).toBe("July 2019");
    expect(formatDayOrMonth("id_ID", "2026-07-13")).toBe("13 Juli 2026");
  });

  test("uses UTC", () => {
    for (const time of ["2026-01-01T00:00:00Z", "2026-01-01T23:59:59Z"]) {
      expect(formatDay("en_US", new Date(time))).toBe("January 1, 2026");
      expect(toIsoDay(new Date(time))).toBe("2026-01-01");
    }
    expect(toIsoDay("2020-02-29")).toBe("2020-02-29");
  });
});
