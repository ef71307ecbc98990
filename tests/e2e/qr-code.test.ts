import type { Locator } from "playwright";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { NARROW, useBrowser, WIDE } from "./support/visitor.ts";

const visit = useBrowser();
const FOR_PHONES = ["/_app", "/activity", "/activityMain", "/activitySubmit", "/activityAward"];
const APP = { userAgent: "Mozilla/5.0 FinnyApp/1.0" };

/** The squares as they stand on the screen, dark or light. */
async function readSquares(code: Locator, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (square: number, pixels: number) => Math.floor(((square + 0.5) / size) * pixels);
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_column, x) => {
      const grey = data[at(y, info.height) * info.width + at(x, info.width)] ?? 0;
      return grey < 128;
    }),
  );
}

test.each(FOR_PHONES)("a wide screen shows the address of %s as a code", async (path) => {
  const page = await visit({ viewport: WIDE, deviceScaleFactor: 2 });
  await page.goto(`/id${path}`);
  const code = page.locator(".qr svg");
  const address = await page.locator("meta[property='og:url']").getAttribute("content");
  expect(address).toMatch(new RegExp(`^https?://[^/]+/id${path}$`));
  const wanted = encode(address ?? "", { border: 2 });
  expect(await readSquares(code, wanted.size)).toEqual(wanted.data);
  expect(await page.locator(".qr [role=img]").getAttribute("aria-label")).not.toBe("");
});

test("the code stays dark on light in the dark, where cameras need it", async () => {
  const page = await visit({ viewport: WIDE, deviceScaleFactor: 2, colorScheme: "dark" });
  await page.goto("/activity");
  const address = await page.locator("meta[property='og:url']").getAttribute("content");
  const wanted = encode(address ?? "", { border: 2 });
  expect(await readSquares(page.locator(".qr svg"), wanted.size)).toEqual(wanted.data);
});

test("a phone and the app need none", async () => {
  const phone = await visit({ viewport: NARROW });
  await phone.goto("/activity");
  expect(await phone.locator(".qr").isVisible()).toBe(false);
  const app = await visit({ viewport: WIDE, ...APP });
  await app.goto("/activity");
  expect(await app.locator(".qr").isVisible()).toBe(false);
});

test("pages that work on wide screens show none", async () => {
  const page = await visit({ viewport: WIDE });
  await page.goto("/productDetails/fairmoney");
  expect(await page.locator(".qr").count()).toBe(0);
});
