import { describe, expect, test } from "vitest";
import { joinLangTexts, toLangText } from "#i18n/lang-text.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { addBrackets, punctuationMark } from "#i18n/marks.ts";
import { findFallbackLanguage, getSay, getTranslate } from "#i18n/texts.ts";

describe("getTranslate", () => {
  test.each(LOCALE_CODES)("getSay returns the plural forms of %s", (locale) => {
    expect(findFallbackLanguage(locale, "catalogue:loans.known")).toBeUndefined();
    for (const count of [0, 1, 2]) {
      expect(findFallbackLanguage(locale, "catalogue:loans.known", { count })).toBeUndefined();
      expect(getSay(locale)("catalogue:loans.known", { count, number: 7 })).toEqual({
        text: expect.stringContaining("7"),
        lang: undefined,
      });
    }
  });

  test("findFallbackLanguage returns Indonesian for a text missing in English", () => {
    expect(findFallbackLanguage("en_US", "common:no-such-text")).toBe("id-ID");
    expect(findFallbackLanguage("en_US", "common:no-such-text", { count: 1 })).toBe("id-ID");
  });

  test.each(["nav.no-such-text", "frames:no-such-frame.title", "nowhere:text"])(
    "throws an error for the unknown text %s",
    (key) => {
      const message = `no language has the text ${key.includes(":") ? key : `common:${key}`}`;
      expect(() => getTranslate("en_US")(key)).toThrow(message);
      expect(() => getTranslate("id_ID")(key, { count: 2 })).toThrow(message);
      expect(() => getSay("zh_CN")(key, { count: 2 })).toThrow(message);
    },
  );

  test("joinLangTexts keeps the language of a fallback text", () => {
    expect(joinLangTexts([], ", ")).toBeUndefined();
    expect(joinLangTexts(["A", toLangText("B")], ", ")).toEqual({ text: "A, B" });
    expect(joinLangTexts(["A", { text: "B", lang: "id-ID" }], " · ")).toEqual({
      text: "A · B",
      lang: "id-ID",
    });
  });
});

describe("punctuationMark", () => {
  test.each([
    ["zh_CN", "一，二；三：四（五）。"],
    ["id_ID", "一, 二; 三: 四(五). "],
    ["en_NG", "一, 二; 三: 四(五). "],
  ] as const)("uses the marks of %s", (locale, text) => {
    const mark = (one: ", " | "; " | ": " | ". ") => punctuationMark(locale, one);
    const brackets = addBrackets(locale, "五");
    expect(`一${mark(", ")}二${mark("; ")}三${mark(": ")}四${brackets}${mark(". ")}`).toBe(text);
  });
});
