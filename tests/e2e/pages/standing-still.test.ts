import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { scrollThrough, watchShifts } from "../support/look.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

/** A page that arrives at once has no time to move: a slow phone draws it in parts. */
const SLOWER_BY = 6;

test.each([
  ["/", NARROW],
  ["/id/productDetails/fairmoney", NARROW],
  ["/productList", NARROW],
  ["/rights/nigeria", NARROW],
  ["/", WIDE],
  ["/productDetails/fairmoney", WIDE],
])("has no layout shift on %s with slow islands", async (path, viewport) => {
  const page = await visit({ viewport });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
  const shifts = await watchShifts(page);
  await page.goto(path);
  await page.locator(".loading").waitFor({ state: "hidden" });
  await scrollThrough(page);
  expect(await shifts()).toEqual([]);
});

test.each(["/commentList/fairmoney", "/questions"])(
  "reserves space for late lists on %s",
  async (path) => {
    const page = await visit({ viewport: NARROW });
    // No script comes, so that nothing but the test changes the page: React would find its HTML changed.
    await page.route("**/_astro/*.js", () => new Promise(() => undefined));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const place = page.locator("main > div").filter({ has: page.locator("h1") });
    const whole = await place.boundingBox();
    expect(whole).not.toBeNull();
    await place.locator("h1").evaluate((heading) => {
      // As when only half of the file is here: an empty heading, and nothing after it.
      while (heading.nextSibling) heading.nextSibling.remove();
      heading.textContent = "";
    });
    expect((await place.boundingBox())?.y).toBe(whole?.y);
  },
);

test.for(JOURNEY_LOCALES)("shows readable lists on phones in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto(addressOf(locale, "/productList"));
  const lines = await page
    .locator("p.lead")
    .evaluate((lead) => lead.clientHeight / Number.parseFloat(getComputedStyle(lead).lineHeight));
  expect(Math.round(lines), "what leads to it is a few lines").toBeLessThanOrEqual(5);

  const card = page.locator(".card").first();
  const boxOf = async (selector: string) => {
    const box = await card.locator(selector).first().boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [name, compare] = [await boxOf("> a"), await boxOf(".compare")];
  expect(name.width, "a name has the whole width of its card").toBeGreaterThan(290);
  expect(compare.y).toBeGreaterThan(name.y + name.height);
  expect(compare.x, "the words and the button begin at one line").toBe(name.x);
});
