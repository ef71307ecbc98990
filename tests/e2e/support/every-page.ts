import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES } from "#i18n/locales.ts";
import { MAX_REQUESTS } from "../../../scripts/check-site/rules/budget.ts";
import { findBarriers, findOverflow, scrollThrough, watchRequests, watchShifts } from "./look.ts";
import { ROUTES } from "./routes.ts";
import { useBrowser } from "./visitor.ts";

/** Opens each route in each language in a window of this size and looks at everything. */
export function lookAtEveryPage(viewport: { width: number; height: number }): void {
  const visit = useBrowser();

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    let page: Page;
    let requests: ReturnType<typeof watchRequests>;
    let shifts: Awaited<ReturnType<typeof watchShifts>>;

    beforeAll(async () => {
      page = await visit({ viewport, keepOpen: true });
      // Every page as if it were the first.
      const protocol = await page.context().newCDPSession(page);
      await protocol.send("Network.enable");
      await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
      requests = watchRequests(page);
      shifts = await watchShifts(page);
    });

    test.each(ROUTES)("%s opens, fits, stands still and has no barrier", async (route) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      requests.length = 0;
      const answer = await page.goto(addressOf(locale, route), { waitUntil: "load" });
      expect(answer?.status()).toBe(200);
      expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
      expect((await page.locator("h1:visible").allInnerTexts()).filter(Boolean)).toHaveLength(1);
      await scrollThrough(page);
      expect(await shifts()).toBe(0);
      expect(await findOverflow(page)).toEqual([]);
      expect(requests.filter(({ type }) => type === "script")).toEqual([]);
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(await findBarriers(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findBarriers(page, ["color-contrast"])).toEqual([]);
    });
  });
}
