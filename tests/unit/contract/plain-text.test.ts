import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countCodePoints,
  createExcerpt,
  createMaxLengthCheck,
  isVisibleText,
  normalizeMultilineText,
  normalizeSingleLineText,
  removeInvisibleCharacters,
} from "#contract/wire/plain-text.ts";

describe("normalizeMultilineText and normalizeSingleLineText", () => {
  test.for([
    ["plain", "plain"],
    ["  a\r\nb\rc  ", "a\nb\nc"],
    ["a\u0000b\u0007c", "abc"],
    ["user\u202etxt.exe", "usertxt.exe"],
    ["a\u200bb\u200cc\u200dd\ufeffe\u00adf", "abcdef"],
    ["half \ud83d emoji", "half  emoji"],
    ["cafe\u0301", "caf\u00e9"],
    ["a\n\nb", "a\n\nb"],
    [`a${"\n".repeat(498)}b`, "a\n\nb"],
    ["a\r\n \r\n\t\u3000\r\n\u200b\r\n  b", "a\n\n  b"],
    ["hidden\u{e0041}\u{e0042}", "hidden"],
    [`x${"\u0337".repeat(40)}y`, `x${"\u0337".repeat(4)}y`],
    [`เ${"\u0e49".repeat(90)}`, `เ${"\u0e49".repeat(4)}`],
  ] as const)("converts %j to %j", ([text, result]) => {
    expect(normalizeMultilineText(text)).toBe(result);
  });

  test.for(["😀", "👩‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈", "❤️‍🔥", "🇳🇬", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏿", "1️⃣"])(
    "keep the emoji %s whole",
    (emoji) => {
      expect(normalizeMultilineText(`a ${emoji} b`)).toBe(`a ${emoji} b`);
    },
  );

  test.for(["Ọ̀ṣun àti Ẹ̀gbá", "ɓoye ƙarfi", "Dữ liệu", "中文、标点", "हिन्दी"])(
    "keep %s unchanged",
    (text) => {
      expect(normalizeMultilineText(text)).toBe(text.normalize("NFC"));
    },
  );

  test("normalizeSingleLineText replaces line breaks by spaces", () => {
    expect(normalizeSingleLineText(" Fees\n  twice\t\u2028now ")).toBe("Fees twice now");
  });

  test("countCodePoints counts an emoji outside the BMP as one", () => {
    expect(countCodePoints("a😀")).toBe(2);
    expect(countCodePoints("")).toBe(0);
  });

  test("return their own result unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = normalizeMultilineText(text);
        expect(normalizeMultilineText(result)).toBe(result);
        expect(result).not.toMatch(/[\0\r\u200b\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u);
        expect(removeInvisibleCharacters(result)).toBe(result);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("createMaxLengthCheck", () => {
  test.for([
    ["a".repeat(10), true],
    ["😀".repeat(10), true],
    ["a".repeat(11), false],
    ["ﷺ".repeat(10), false],
  ] as const)("limits length before and after normalization: %s", ([text, isShort]) => {
    expect(createMaxLengthCheck(10)(text)).toBe(isShort);
  });
});

describe("isVisibleText", () => {
  test.for(["a", "5", "好", "👍", "🇳🇬", "❤️"])("accepts %j", (text) => {
    expect(isVisibleText(text)).toBe(true);
  });

  test.for(["", "\u2800\u2800", "\uFE0F", "\u{1D173}", "\uE000", "\u0301", "...", "\u2028"])(
    "rejects %j",
    (text) => {
      expect(isVisibleText(text)).toBe(false);
    },
  );
});

describe("createExcerpt", () => {
  test("truncates long texts", () => {
    expect(createExcerpt("Too many fees", 8)).toBe("Too many…");
    expect(createExcerpt("Too many fees", 9)).toBe("Too many…");
    expect(createExcerpt("Too many", 8)).toBe("Too many");
    expect(createExcerpt("😀😀😀", 2)).toBe("😀😀…");
  });
});
