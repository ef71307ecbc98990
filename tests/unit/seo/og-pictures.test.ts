import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { slipPicture } from "#seo/og/draw.ts";
import { parseRanges, slicesFor } from "#seo/og/fonts.ts";
import { keep, pictureKey } from "#seo/og/kept-pictures.ts";
import { balancedLines, fittingSetting } from "#seo/og/lines.ts";
import { slipElement } from "#seo/og/slip.ts";
import { familyText } from "#seo/og/slip-text.ts";
import { OG_FAMILIES, OG_PICTURE_MAX_BYTES, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const counts = { lenders: 12_345, products: 67_890 };

describe("a kept picture", () => {
  test("is made once for the same inputs", async () => {
    const folder = temporaryFolder();
    const made: string[] = [];
    const make = (text: string) => async () => {
      made.push(text);
      return Buffer.from(text);
    };
    await keep(pictureKey(["a"]), make("a"), folder);
    expect(String(await keep(pictureKey(["a"]), make("again"), folder))).toBe("a");
    expect(String(await keep(pictureKey(["b"]), make("b"), folder))).toBe("b");
    expect(made).toEqual(["a", "b"]);
  });

  test("is whole or not there", async () => {
    const folder = temporaryFolder();
    const fail = () => Promise.reject(new Error("out of ink"));
    await expect(keep("key", fail, folder)).rejects.toThrow("out of ink");
    expect(await readdir(folder)).toEqual([]);
    await keep("key", async () => Buffer.from("whole"), folder);
    expect(await readdir(folder)).toEqual(["key.png"]);
    await writeFile(join(folder, "key.png"), "kept");
    expect(String(await keep("key", fail, folder))).toBe("kept");
  });
});

describe("fonts", () => {
  test("ranges of characters", () => {
    expect(parseRanges("U+20-22,U+4e07, U+1F300")).toEqual([
      [0x20, 0x22],
      [0x4e07, 0x4e07],
      [0x1f300, 0x1f300],
    ]);
  });

  test("only the slices that hold a character, the first one that does", () => {
    const latin = { ranges: parseRanges("U+20-7e") };
    const chinese = { ranges: parseRanges("U+41,U+4e00-4e10") };
    expect(slicesFor("A 丁", [latin, chinese])).toEqual([latin, chinese]);
    expect(slicesFor("A", [latin, chinese])).toEqual([latin]);
  });

  test("a character that none holds stops the build instead of leaving a box", () => {
    const latin = { ranges: parseRanges("U+20-7e") };
    expect(() => slicesFor("a丁", [latin])).toThrow('no font draws "丁" (U+4e01)');
  });
});

describe("lines", () => {
  test("the largest size that fits", () => {
    const settings = [80, 40].map((size) => ({ size, lines: 1 }));
    expect(fittingSetting("Loans", settings, 280).size).toBe(80);
    expect(fittingSetting("All loans", settings, 280).size).toBe(40);
    expect(() => fittingSetting("All the loans of all lenders", settings, 280)).toThrow("shorten");
  });

  test("a title as long as the front matter allows fits in either script", () => {
    const text = { brand: "Finny", language: "en-US", kind: "Guide", key: "With sources" };
    for (const title of ["贷款".repeat(45), "Repayment ".repeat(9).trim()]) {
      expect(() => slipElement({ ...text, title })).not.toThrow();
    }
  });

  test("Chinese ends its lines after a clause where it can", () => {
    expect(balancedLines("机构能做什么，不能做什么", 80, 800)).toEqual([
      "机构能做什么，",
      "不能做什么",
    ]);
    expect(balancedLines("贷款", 80, 800)).toEqual(["贷款"]);
  });

  test("other languages too, without the space at the end", () => {
    const lines = ["Is that loan app approved?", "Check it in five minutes"];
    expect(balancedLines(lines.join(" "), 64, 976)).toEqual(lines);
    expect(balancedLines("Compare lenders before you borrow", 80, 976)).toHaveLength(2);
  });

  test("and otherwise after a word, in lines of like length", () => {
    const lines = balancedLines("我们告诉您这笔贷款到底要花多少钱", 80, 800);
    expect(lines).toHaveLength(2);
    expect(lines.join("")).toBe("我们告诉您这笔贷款到底要花多少钱");
    expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThanOrEqual(2);
  });
});

describe.each(LOCALE_CODES)("%s", (locale) => {
  const t = getText(locale);

  test.each(OG_FAMILIES)(
    "the texts of %s fit on their picture, also with large numbers",
    (family) => {
      const text = familyText(locale, family, counts, t);
      expect(Object.values(text).join("")).not.toMatch(/og:|\{\{/);
      expect(() => slipElement(text)).not.toThrow();
    },
  );

  test("a picture has the size and weight that it may have", async () => {
    const png = await slipPicture(familyText(locale, "home", counts, t));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...OG_PICTURE_SIZE });
    expect(png.length).toBeLessThan(OG_PICTURE_MAX_BYTES);
    const title = sharp(png).extract({ left: 112, top: 210, width: 600, height: 90 });
    const [red] = (await title.stats()).channels;
    // Black letters on white paper; an empty slip has no spread at all.
    expect(red?.stdev).toBeGreaterThan(30);
  });
});
