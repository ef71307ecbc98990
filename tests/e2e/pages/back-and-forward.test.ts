import { describe, expect, test } from "vitest";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** One page for each way of loading islands. */
const ROUTES = ["/about", "/my", "/calculator", "/commentList/fairmoney"];

describe("back/forward cache", () => {
  test("adds no unload listener and allows caching", async () => {
    // No posts exist at these addresses.
    const page = await visit({ viewport: NARROW, mayReport: /404/ });
    await page.addInitScript(() => {
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...others) {
        if (/unload$/.test(type)) console.error(`a listener for ${type}`);
        return add.call(this, type, ...others);
      };
    });
    for (const route of ROUTES) {
      const response = await page.goto(route);
      expect(response?.headers()["cache-control"], route).not.toContain("no-store");
      // Load the footer's island, and with it the code shared by all islands.
      await page.getByRole("contentinfo").getByRole("textbox").focus();
      await page.locator("footer astro-island:not([ssr])").waitFor();
    }
  });
});
