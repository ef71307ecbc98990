import { expect, test } from "vitest";
import { excerptOf } from "#contract/wire/excerpt.ts";

test("cuts long texts", () => {
  expect(excerptOf("Too many fees", 8)).toBe("Too many…");
  expect(excerptOf("Too many fees", 9)).toBe("Too many…");
  expect(excerptOf("Too many", 8)).toBe("Too many");
  expect(excerptOf("😀😀😀", 2)).toBe("😀😀…");
});
