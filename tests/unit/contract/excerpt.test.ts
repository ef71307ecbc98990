import { describe, expect, test } from "vitest";
import { createExcerpt } from "#contract/wire/plain-text.ts";

describe("createExcerpt", () => {
  test("cuts long texts", () => {
    expect(createExcerpt("Too many fees", 8)).toBe("Too many…");
    expect(createExcerpt("Too many fees", 9)).toBe("Too many…");
    expect(createExcerpt("Too many", 8)).toBe("Too many");
    expect(createExcerpt("😀😀😀", 2)).toBe("😀😀…");
  });
});
