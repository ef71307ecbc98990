import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { drawSocialPicture, findFontSlices, parseUnicodeRanges } from "#seo/og/draw.ts";
import { createFamilySlip } from "#seo/og/slip.ts";
import { OG_FAMILIES, OG_PICTURE_MAX_BYTES, OG_PICTURE_SIZE } from "#seo/og-picture.ts";

const counts = { lenders: 12_345, products: 67_890 };

async function findDarkest(png: Buffer, rows: { top: number; height: number }) {
  const part = await sharp(png)
    .extract({ left: 112, width: 976, ...rows })
    .toBuffer();
  return (await sharp(part).stats()).channels[0]?.min;
}

describe("parseUnicodeRanges", () => {
  test("parses single characters and ranges", () => {
    expect(parseUnicodeRanges("U+20-22,U+4e07, U+1F300")).toEqual([
      [0x20, 0x22],
      [0x4e07, 0x4e07],
      [0x1f300, 0x1f300],
    ]);
  });
});

describe("findFontSlices", () => {
  const latin = { ranges: parseUnicodeRanges("U+20-7e") };
  const chinese = { ranges: parseUnicodeRanges("U+41,U+4e00-4e10") };

  test("returns for each character the first slice containing it", () => {
    expect(findFontSlices("A 丁", [latin, chinese])).toEqual([latin, chinese]);
    expect(findFontSlices("A", [latin, chinese])).toEqual([latin]);
  });

  test("rejects characters without a font", () => {
    expect(() => findFontSlices("a丁", [latin])).toThrow('no font has "丁" (U+4e01)');
  });
});

describe.each(LOCALE_CODES)("social pictures in %s", (locale) => {
  const t = getTranslate(locale);

  test.each(OG_FAMILIES)("contain no missing text: %s", (family) => {
    const text = createFamilySlip(locale, family, counts, t);
    expect(Object.values(text).join("")).not.toMatch(/og:|\{\{/);
  });

  test("have the announced dimensions and a limited size", async () => {
    const png = await drawSocialPicture(createFamilySlip(locale, "home", counts, t));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...OG_PICTURE_SIZE });
    expect(png.length).toBeLessThan(OG_PICTURE_MAX_BYTES);
    expect(await findDarkest(png, { top: 210, height: 90 })).toBeLessThan(60);
  });
});

describe("drawSocialPicture", () => {
  test.each([
    ["Chinese", "贷款".repeat(45)],
    ["Latin", "Repayment ".repeat(9).trim()],
  ])("keeps the longest title in %s above the marker", async (_script, title) => {
    const text = { brand: "Finny", language: "en-US", kind: "Guide", key: "With sources" };
    const png = await drawSocialPicture({ ...text, title });
    expect(await findDarkest(png, { top: 430, height: 20 })).toBeGreaterThan(200);
  });
});
