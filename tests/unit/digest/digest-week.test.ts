import { expect, test } from "vitest";
import { isDue, weekOf } from "#server/digest/digest-week.ts";

test.for([
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2026-11-29T23:59:59Z", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
] as const)("the week of %s began on %s", ([time, monday]) => {
  expect(weekOf(Date.parse(time))).toBe(monday);
});

test.for([
  ["2026-11-23T22:59:59Z", false],
  ["2026-11-23T23:00:00Z", true],
  ["2026-11-24T22:59:59Z", true],
  ["2026-11-24T23:00:00Z", false],
  ["2026-11-22T23:30:00Z", false],
] as const)("at %s the mail of 23 o'clock is due: %s", ([time, due]) => {
  expect(isDue(Date.parse(time), 23)).toBe(due);
});
