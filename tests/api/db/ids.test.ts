import { expect, test } from "vitest";
import { newId } from "#server/db/ids.ts";

test("ids are new and sort by the time they were made", () => {
  const ids = Array.from({ length: 50_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
