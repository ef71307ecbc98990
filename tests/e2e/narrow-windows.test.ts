import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { findOverflow } from "./support/look.ts";
import { ROUTES } from "./support/routes.ts";
import { useBrowser } from "./support/visitor.ts";

const visit = useBrowser();

/** 1280 px at a zoom of 200 % are 640 px of CSS with twice the pixels; 320 px are 1280 at 400 %. */
const WINDOWS = [
  { name: "320 px wide", viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  { name: "1280 px wide at 200 %", viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
];

describe.each(WINDOWS)("$name", ({ viewport, deviceScaleFactor }) => {
  test.concurrent.each(LOCALE_CODES)("nothing reaches over the edge in %s", async (locale) => {
    const page = await visit({
      viewport,
      deviceScaleFactor,
      keepOpen: true,
      // There is no post with this id.
      mayReport: /status of 404/,
    });
    const wide: string[] = [];
    for (const route of ROUTES) {
      await page.goto(addressOf(locale, route));
      wide.push(...(await findOverflow(page)).map((element) => `${route} ${element}`));
    }
    expect(wide).toEqual([]);
  });
});
