import type { BrowserContext, Page } from "playwright";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Manners } from "../support/receiver.ts";
import {
  isNoting,
  leave,
  named,
  open,
  openMenu,
  received,
  receivedAll,
  WAIT,
  withReceivers,
} from "../support/receivers-site.ts";
import { NARROW } from "../support/visitor.ts";

const parts = withReceivers();

describe("without a network", () => {
  let context: BrowserContext;
  afterEach(() => context.setOffline(false));

  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("finny:events") ?? "");

  test("events wait on the device, and go when it is back", async () => {
    const page = await parts.visit({ viewport: NARROW });
    context = page.context();
    await open(page, "/about");
    await context.setOffline(true);
    await openMenu(page);
    await vi.waitUntil(async () => (await kept(page)).includes("layer_show"), WAIT);
    expect(parts.events.bodies).toEqual([]);
    await context.setOffline(false);
    await received("layer_show", parts.events);
    await received("layer_show", parts.risk);
    expect(await kept(page)).toBe("");
  });

  test("a page that was left then is told by a later one", async () => {
    const page = await parts.visit();
    context = page.context();
    await open(page, "/about");
    await context.setOffline(true);
    await leave(page);
    await context.setOffline(false);
    const later = await context.newPage();
    await open(later, "/news");
    await leave(later);
    const left = await receivedAll("page_leave", parts.events, 2);
    expect(left.map(({ page_id }) => page_id)).toEqual(["about", "news"]);
  });
});

test.each<Manners>(["fails", "hangs", "refuses"])(
  "a receiver that %s spoils neither the page nor the other receiver",
  async (manners) => {
    parts.events.manners = manners;
    const mayReport = /Failed to load resource|net::ERR_/;
    const page = await parts.visit({ viewport: NARROW, mayReport });
    await open(page, "/about");
    await openMenu(page);
    await received("layer_show", parts.risk);
    await page.getByRole("banner").getByRole("link", { name: "News" }).first().click();
    await page.waitForURL("**/news");
    await isNoting(page);
    await leave(page);
    await receivedAll("page_leave", parts.risk, 2);
    const enters = named("page_enter", parts.risk);
    expect(enters.map(({ page_id }) => page_id)).toEqual(["about", "news"]);
  },
);

test("where storage is blocked the numbers are missing, not the events", async () => {
  const page = await parts.visit();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto("/about");
  const entered = await received("page_enter", parts.events);
  expect(entered).toMatchObject({ page_id: "about", zuid: "", user_gid: "" });
});

test.each(["{{{", "[1,null,{}]"])("storage that is filled with %s is emptied", async (rubbish) => {
  const page = await parts.visit();
  await page.addInitScript((text) => {
    if (location.protocol === "about:") return;
    for (const key of ["finny:events", "finny:session", "finny:zuid"]) {
      localStorage.setItem(key, text);
    }
  }, rubbish);
  await open(page, "/about");
  await leave(page);
  await received("page_leave", parts.events);
  expect(parts.events.events()).toHaveLength(2);
  expect(await received("page_enter", parts.events)).toMatchObject({
    zuid: expect.stringMatching(/^[0-9a-f]{32}$/),
    user_gid: "",
  });
});
