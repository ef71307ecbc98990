import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  leavePage,
  MODULE,
  openWithAnalytics,
  SITE,
  useSiteWithReceivers,
  waitForEvents,
  waitForFirstEvent,
} from "../support/receivers-site.ts";
import { SITE_URL } from "../support/visitor.ts";

const MAX_BYTES = 1500;
const parts = useSiteWithReceivers();

describe("analytics script", () => {
  test("is one small file", async () => {
    const module = path.join(parts.dist, MODULE);
    expect((await readFile(`${module}.br`)).length).toBeLessThan(MAX_BYTES);
    expect(await readFile(module, "utf8")).not.toMatch(/\bimport\b/);
  });

  test("is absent if no receiver is configured", async () => {
    const page = await parts.visit({ baseURL: SITE_URL });
    await page.goto("/");
    expect(await page.locator("html").getAttribute("data-page")).toBeNull();
    expect(await page.content()).not.toContain(MODULE);
    expect((await page.request.get(MODULE)).status()).toBe(404);
  });

  test("sends all public parameters to each receiver", async () => {
    const page = await parts.visit();
    await openWithAnalytics(page, "/id/productDetails/sample-loan-0");
    const [home, zuid] = await page.evaluate(() => [
      document.documentElement.dataset["home"],
      localStorage.getItem("finny:zuid"),
    ]);
    expect(zuid).toMatch(/^[0-9a-f]{32}$/);
    await leavePage(page);
    for (const receiver of [parts.events, parts.risk]) {
      expect(await waitForFirstEvent("page_enter", receiver)).toEqual({
        event: "page_enter",
        cause: "load",
        time: expect.any(Number),
        page_id: "productDetails",
        previouspage_id: "",
        url: `${SITE}/id/productDetails/sample-loan-0`,
        zuid,
        user_gid: "",
        gray_common: home,
      });
    }
  });

  test("counts a page view from the back/forward cache", async () => {
    const page = await parts.visit();
    await openWithAnalytics(page, "/about");
    // The headless browser has no such cache, so the events of a return are sent here.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await waitForEvents("page_enter", parts.events, 2);
    const entries = parts.events
      .events()
      .flatMap((event) => ("cause" in event ? [event.cause] : []));
    expect(entries).toEqual(["load", "restore"]);
  });

  test("sends names of fields but not their input", async () => {
    const page = await parts.visit();
    await openWithAnalytics(page, "/login?type=2");
    const form = page.locator("form:has(input[type=password]:visible)").first();
    await form.locator("input[name=account]").fill("ada@mail.example");
    await form.locator("input[type=password]").fill("correct horse");
    await leavePage(page);
    await waitForFirstEvent("page_leave", parts.events);
    const fieldEvents = parts.events.events().filter((event) => "field" in event);
    expect(fieldEvents.map(({ event, field }) => [event, field]).slice(0, 3)).toEqual([
      ["input_focus", "account"],
      ["input_blur", "account"],
      ["input_focus", "password"],
    ]);
    expect(parts.events.bodies.join()).not.toMatch(/ada@|horse/);
  });

  test("sends the id of signed-in users", async () => {
    const page = await parts.visit();
    await page.addInitScript(() => {
      if (location.protocol === "about:") return;
      localStorage.setItem("finny:session", JSON.stringify({ token: "t0ken", userId: "user-7" }));
    });
    await openWithAnalytics(page, "/about");
    await leavePage(page);
    expect((await waitForFirstEvent("page_enter", parts.events)).user_gid).toBe("user-7");
    expect(parts.events.bodies.join()).not.toContain("t0ken");
  });

  test.each([
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ])("sends nothing with %s", async (name, value) => {
    const page = await parts.visit();
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, String(property), { get: () => said });
      },
      [name, value] as const,
    );
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.goto("/about");
    expect(requests).not.toContain(MODULE);
    expect([...parts.events.bodies, ...parts.risk.bodies]).toEqual([]);
  });
});
