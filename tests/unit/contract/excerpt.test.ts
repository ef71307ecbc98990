import { expect, test } from "vitest";
import { excerptOf } from "#contract/wire/excerpt.ts";

test("a text is cut where it is longer than there is room for", () => {
  expect(excerptOf("Too many fees", 8)).toBe("Too many…");
  expect(excerptOf("Too many fees", 9)).toBe("Too many…");
  expect(excerptOf("Too many", 8)).toBe("Too many");
  expect(excerptOf("😀😀😀", 2)).toBe("😀😀…");
});
