import { describe, expect, test } from "vitest";
import { inBrackets, punctuationMark } from "#i18n/marks.ts";

describe("punctuationMark", () => {
  test.each([
    ["zh_CN", "一，二；三：四（五）。"],
    ["id_ID", "一, 二; 三: 四(五). "],
    ["en_NG", "一, 二; 三: 四(五). "],
  ] as const)("uses the marks of %s", (locale, text) => {
    const mark = (one: ", " | "; " | ": " | ". ") => punctuationMark(locale, one);
    const brackets = inBrackets(locale, "五");
    expect(`一${mark(", ")}二${mark("; ")}三${mark(": ")}四${brackets}${mark(". ")}`).toBe(text);
  });
});
