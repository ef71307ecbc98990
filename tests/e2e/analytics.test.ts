import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "#analytics/event.ts";
import { MOST_KEPT } from "#analytics/queue.ts";
import { type OtherSite, startOtherSite } from "../support/other-site.ts";
import { type Manners, type Receiver, startReceiver } from "./support/receiver.ts";
import { NARROW, SITE_URL, useBrowser, type Visit } from "./support/visitor.ts";

const MAX_BYTES = 1500;
const MODULE = "/analytics.js";

// Playwright switches the cache off that readers have.
const visit = useBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
let site: OtherSite;
let events: Receiver;
let risk: Receiver;

beforeAll(async () => {
  [events, risk] = await Promise.all([startReceiver(), startReceiver()]);
  site = await startOtherSite({
    PUBLIC_ANALYTICS_URL: events.url,
    PUBLIC_RISK_METRICS_URL: risk.url,
  });
}, 120_000);
afterAll(() => Promise.all([site?.stop(), events?.stop(), risk?.stop()]));
beforeEach(() => {
  for (const receiver of [events, risk]) receiver.begin();
});

const visitSite = (options: Visit = {}) => visit({ baseURL: site.url, ...options });

/** Opens a page and waits until it notes what happens. */
async function open(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().endsWith(MODULE));
  await page.goto(address);
  await loaded;
  await page.waitForFunction(
    (kind) => sessionStorage.getItem("finny:page") === kind,
    await page.locator("html").getAttribute("data-page"),
  );
}

const byName = (name: AnalyticsEvent["event"], receiver = events) =>
  receiver.events().filter(({ event }) => event === name);

const WAIT = { timeout: 15_000, interval: 50 };

/** The first event of this name, once it was received. */
function received(name: AnalyticsEvent["event"], receiver = events): Promise<AnalyticsEvent> {
  return vi.waitUntil(() => byName(name, receiver)[0], WAIT);
}

/** A page of its own is what makes the browser send at once. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

test("the module is small, and one file", async () => {
  const module = path.join(site.dist, MODULE);
  expect((await readFile(`${module}.br`)).length).toBeLessThan(MAX_BYTES);
  expect(await readFile(module, "utf8")).not.toMatch(/\bimport\b/);
});

test("a site without receivers has none of it", async () => {
  const page = await visit({ baseURL: SITE_URL });
  await page.goto("/");
  expect(await page.locator("html").getAttribute("data-page")).toBeNull();
  expect(await page.content()).not.toContain(MODULE);
  expect((await page.request.get(MODULE)).status()).toBe(404);
});

test("each receiver hears of a page with all public parameters", async () => {
  const page = await visitSite();
  await open(page, "/id/productDetails/sample-loan-0");
  const [home, zuid] = await page.evaluate(() => [
    document.documentElement.dataset["home"],
    localStorage.getItem("finny:zuid"),
  ]);
  await leave(page);
  for (const receiver of [events, risk]) {
    expect(await received("page_enter", receiver)).toEqual({
      event: "page_enter",
      cause: "load",
      time: expect.any(Number),
      page_id: "productDetails",
      previouspage_id: "",
      url: `${site.url}/id/productDetails/sample-loan-0`,
      zuid: expect.stringMatching(/^[0-9a-f]{32}$/),
      user_gid: "",
      gray_common: home,
    });
    expect(byName("page_enter", receiver)[0]?.zuid).toBe(zuid);
  }
});

test("what was gathered is sent while the page is open, too, in one message", async () => {
  const page = await visitSite({ viewport: NARROW });
  await open(page, "/about");
  await page.locator("header details.narrow summary").click();
  await received("layer_show");
  expect(events.bodies).toHaveLength(1);
  expect(events.events().map(({ event }) => event)).toEqual(["page_enter", "layer_show"]);
});

test("leaving tells how long the page was seen, the next page where the visitor came from", async () => {
  const page = await visitSite();
  await open(page, "/");
  await page.waitForTimeout(1200);
  await page.getByRole("banner").getByRole("link", { name: "News" }).click();
  const left = await received("page_leave");
  expect(left).toMatchObject({ page_id: "home", url: `${site.url}/` });
  const stay = "stay_time" in left ? left.stay_time : 0;
  expect(stay).toBeGreaterThan(1200);
  expect(stay).toBeLessThan(20_000);
  await page.waitForFunction(() => sessionStorage.getItem("finny:page") === "news");
  await leave(page);
  await vi.waitUntil(() => byName("page_leave").length === 2, WAIT);
  expect(byName("page_enter").map((event) => [event.page_id, event.previouspage_id])).toEqual([
    ["home", ""],
    ["news", "home"],
  ]);
});

test("coming back by the browser's button is an enter of its own, and stays instant", async () => {
  const page = await visitSite();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.toggleAttribute("data-restored", persisted);
    });
  });
  await open(page, "/about");
  await open(page, "/news");
  await page.evaluate(() => history.back());
  await page.waitForURL("**/about", { waitUntil: "commit" });
  await page.locator("html[data-restored]").waitFor();
  await leave(page);
  await vi.waitUntil(() => byName("page_leave").length === 3, WAIT);
  expect(
    events
      .events()
      .map((event) => [
        event.event,
        event.page_id,
        event.previouspage_id,
        ...("cause" in event ? [event.cause] : []),
      ]),
  ).toEqual([
    ["page_enter", "about", "", "load"],
    ["page_leave", "about", ""],
    ["page_enter", "news", "about", "load"],
    ["page_leave", "news", "about"],
    ["page_enter", "about", "news", "restore"],
    ["page_leave", "about", "news"],
  ]);
});

test("a tap on another tab is an icon click, a tap on the tab of this page is none", async () => {
  const page = await visitSite({ viewport: NARROW, hasTouch: true });
  await open(page, "/id/news");
  await page.locator(".tab-bar a[data-tab=news]").tap();
  await page.waitForLoadState("load");
  await open(page, "/id/news");
  await page.locator(".tab-bar a[data-tab=person]").tap();
  await page.waitForURL("**/id/my");
  const click = await received("icon_click");
  expect(click).toMatchObject({ icon: "person", page_id: "news" });
  expect(byName("icon_click")).toHaveLength(1);
});

test("fields are told by name when they are entered and left, never what was typed", async () => {
  const page = await visitSite();
  await open(page, "/about");
  await page.evaluate(() => {
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "beforeend",
        '<input name="password" type="password"><textarea id="message"></textarea>',
      );
  });
  await page.locator("input[name=password]").fill("correct horse");
  await page.locator("textarea").fill("battery staple");
  await leave(page);
  await received("page_leave");
  const seen = events.events().filter((event) => "field" in event);
  expect(seen.map(({ event, field }) => [event, field]).slice(0, 3)).toEqual([
    ["input_focus", "password"],
    ["input_blur", "password"],
    ["input_focus", "message"],
  ]);
  expect(events.bodies.join()).not.toMatch(/horse|staple/);
});

test("layers are told when they show and hide", async () => {
  const page = await visitSite({ viewport: NARROW });
  await open(page, "/about");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<dialog id="question"><p>Well?</p></dialog>');
    document.querySelector<HTMLDialogElement>("#question")?.showModal();
  });
  await page.keyboard.press("Escape");
  await page.locator("header details.narrow summary").click();
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("button").first().click();
  await page.getByRole("status").waitFor({ state: "visible" });
  await page.getByRole("status").waitFor({ state: "hidden" });
  await leave(page);
  await received("page_leave");
  const seen = events.events().filter((event) => "layer" in event);
  expect(seen.map(({ event, layer }) => [event, layer])).toEqual([
    ["layer_show", "question"],
    ["layer_hide", "question"],
    ["layer_show", "narrow"],
    ["layer_hide", "narrow"],
    ["layer_show", "being-updated"],
    ["layer_hide", "being-updated"],
  ]);
});

test("an address is told without what may be secret", async () => {
  const page = await visitSite();
  await open(page, "/login?token=s3cret&type=1&email=ada%40mail.example#s3cret");
  await leave(page);
  expect((await received("page_enter")).url).toBe(`${site.url}/login?type=1`);
  expect(events.bodies.join()).not.toMatch(/s3cret|ada/);
});

test("a signed-in visitor is told by number", async () => {
  const page = await visitSite();
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.setItem("finny:session", JSON.stringify({ token: "t0ken", userId: "user-7" }));
  });
  await open(page, "/about");
  await leave(page);
  expect((await received("page_enter")).user_gid).toBe("user-7");
  expect(events.bodies.join()).not.toContain("t0ken");
});

describe("who does not want to be watched", () => {
  test.each([
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ])("is not, where the browser says %s: not even the module is loaded", async (name, value) => {
    const page = await visitSite();
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, String(property), { get: () => said });
      },
      [name, value] as const,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForTimeout(1000);
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(asked).not.toContain(MODULE);
    expect([...events.bodies, ...risk.bodies]).toEqual([]);
  });
});

describe("without a network", () => {
  let context: BrowserContext;
  afterEach(() => context.setOffline(false));

  test("events wait on the device, and go when it is back", async () => {
    const page = await visitSite({ viewport: NARROW });
    context = page.context();
    await open(page, "/about");
    await context.setOffline(true);
    await page.locator("header details.narrow summary").click();
    const kept = () => page.evaluate(() => localStorage.getItem("finny:events") ?? "");
    await vi.waitUntil(async () => (await kept()).includes("layer_show"), WAIT);
    expect(events.bodies).toEqual([]);
    await context.setOffline(false);
    await received("layer_show");
    await received("layer_show", risk);
    expect(await kept()).toBe("");
  });

  test("a page that was left then is told by a later one", async () => {
    const page = await visitSite();
    context = page.context();
    await open(page, "/about");
    await context.setOffline(true);
    await page.goto("data:text/html,");
    await context.setOffline(false);
    const later = await context.newPage();
    await open(later, "/news");
    await leave(later);
    await vi.waitUntil(() => byName("page_leave").length === 2, WAIT);
    expect(byName("page_leave").map(({ page_id }) => page_id)).toEqual(["about", "news"]);
  });

  test(`at most ${MOST_KEPT} wait, the oldest go first`, async () => {
    const page = await visitSite();
    context = page.context();
    await open(page, "/about");
    await context.setOffline(true);
    await page.evaluate((times) => {
      document.body.insertAdjacentHTML("beforeend", '<input name="amount">');
      const field = document.querySelector("input");
      for (let time = 0; time < times; time++) {
        field?.focus();
        field?.blur();
      }
    }, MOST_KEPT);
    await vi.waitUntil(
      () => page.evaluate(() => localStorage.getItem("finny:events") !== null),
      WAIT,
    );
    await context.setOffline(false);
    await vi.waitUntil(() => events.events().length >= MOST_KEPT, WAIT);
    await vi.waitUntil(() => risk.events().length >= MOST_KEPT, WAIT);
    expect(events.events()).toHaveLength(MOST_KEPT);
    expect(byName("page_enter")).toEqual([]);
  });
});

describe("a receiver that", () => {
  const NETWORK = /Failed to load resource|net::ERR_/;

  test.each<Manners>(["fails", "hangs", "refuses"])(
    "%s spoils neither the page nor the other receiver",
    async (manners) => {
      events.manners = manners;
      const page = await visitSite({ viewport: NARROW, mayReport: NETWORK });
      await open(page, "/about");
      await page.locator("header details.narrow summary").click();
      await received("layer_show", risk);
      await page.getByRole("banner").getByRole("link", { name: "News" }).first().click();
      await page.waitForURL("**/news");
      await page.waitForFunction(() => sessionStorage.getItem("finny:page") === "news");
      await leave(page);
      await vi.waitUntil(() => byName("page_leave", risk).length === 2, WAIT);
      expect(byName("page_enter", risk).map(({ page_id }) => page_id)).toEqual(["about", "news"]);
    },
  );
});

describe("storage that is", () => {
  test("blocked leaves the numbers out, not the events", async () => {
    const page = await visitSite();
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    const loaded = page.waitForResponse((response) => response.url().endsWith(MODULE));
    await page.goto("/about");
    await loaded;
    expect(await received("page_enter")).toMatchObject({ page_id: "about", zuid: "" });
  });

  test.each(["{{{", "[1,null,{}]", '{"event":1}', '"page_enter"'])(
    "filled with %s is emptied",
    async (rubbish) => {
      const page = await visitSite();
      await page.addInitScript((text) => {
        if (location.protocol === "about:") return;
        for (const key of ["finny:events", "finny:session", "finny:zuid"]) {
          localStorage.setItem(key, text);
        }
      }, rubbish);
      await open(page, "/about");
      await leave(page);
      await received("page_leave");
      expect(events.events()).toHaveLength(2);
      expect(await received("page_enter")).toMatchObject({
        zuid: expect.stringMatching(/^[0-9a-f]{32}$/),
        user_gid: "",
      });
    },
  );
});
