import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { scrollThrough, watchShifts } from "./support/look.ts";
import { NARROW, useBrowser, WIDE } from "./support/visitor.ts";

const visit = useBrowser();

/** A page that arrives at once has no time to move: a slow phone draws it in parts. */
const SLOWER_BY = 6;

describe.each([
  ["narrow", NARROW],
  ["wide", WIDE],
])("on a slow machine nothing moves while a page arrives (%s)", (_name, viewport) => {
  test.each([
    "/",
    "/id/productDetails/fairmoney",
    "/zh/activity",
    "/news",
    "/productList",
    "/aboutFAQ",
    "/rights/nigeria",
  ])("%s", async (path) => {
    const page = await visit({ viewport });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
    const shifts = await watchShifts(page);
    await page.goto(path);
    await page.locator(".loading").waitFor({ state: "hidden" });
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
});

test.each([
  "/starRating/fairmoney",
  "/commentList/fairmoney",
  "/commentDetails/some-id",
  "/questions",
])("the place of what comes stays while its heading has no words yet, on %s", async (path) => {
  const page = await visit({ viewport: NARROW });
  // Nobody answers, so that nothing but the test changes the page.
  await page.route("**/polaris/**", () => new Promise(() => undefined));
  await page.goto(path);
  const place = page.locator("main > div").filter({ has: page.locator("h1") });
  const whole = await place.boundingBox();
  expect(whole).not.toBeNull();
  await place.locator("h1").evaluate((heading) => {
    // As when only half of the file is here: an empty heading, and nothing after it.
    while (heading.nextSibling) heading.nextSibling.remove();
    heading.textContent = "";
  });
  expect((await place.boundingBox())?.y).toBe(whole?.y);
});

test.for(LOCALE_CODES)(
  "what a card holds already keeps its place when its last button comes, in %s",
  async (locale) => {
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, "/productList"));
    const compare = page.locator("[data-compare]").first();
    const follow = page.locator(".card .follow").first();
    const whole = await follow.boundingBox();
    expect(whole).not.toBeNull();
    await compare.evaluate((button) => button.remove());
    expect(await follow.boundingBox()).toEqual(whole);
  },
);

test.for(LOCALE_CODES)(
  "a name has the whole width of its card on a phone, in %s",
  async (locale) => {
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, "/productList"));
    const boxOf = async (selector: string) => {
      const box = await page.locator(`.card ${selector}`).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [name, follow, compare] = [
      await boxOf("> a"),
      await boxOf(".follow"),
      await boxOf(".compare"),
    ];
    expect(name.width).toBeGreaterThan(290);
    expect(follow.y).toBeGreaterThan(name.y + name.height);
    expect(compare.y).toBe(follow.y);
    expect(compare.x).toBeGreaterThanOrEqual(follow.x + follow.width);
  },
);

test.for(LOCALE_CODES)("what leads to a list is a few lines on a phone, in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto(addressOf(locale, "/productList"));
  const lines = await page
    .locator("p.lead")
    .evaluate((lead) => lead.clientHeight / Number.parseFloat(getComputedStyle(lead).lineHeight));
  expect(Math.round(lines)).toBeLessThanOrEqual(5);
});
