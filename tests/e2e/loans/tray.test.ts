import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import {
  findAccessibilityViolations,
  findOverflow,
  recordLayoutShifts,
  recordRequests,
} from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** Presses Tab until a link to the address has the focus. Returns the number of presses. */
async function countTabStopsTo(page: Page, address: string): Promise<number> {
  for (let stops = 1; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const href = await page.evaluate(() => document.activeElement?.getAttribute("href"));
    if (href?.startsWith(address)) return stops;
  }
  return 200;
}

describe("comparison tray", () => {
  test("selects products by keyboard", async () => {
    const page = await visit();
    await page.goto("/productDetails/fairmoney");
    const button = page.getByRole("button", { name: "Compare FairMoney" });
    await button.focus();
    await page.keyboard.press("Space");
    const tray = page.getByRole("region", { name: "Chosen to compare" });
    await tray.waitFor();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await tray.getByRole("status").innerText()).toBe("1 of 4 chosen");
    await tray.getByRole("link", { name: "Compare" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/compare?products=fairmoney");
    await page.goto("/compare");
    await page.waitForURL("**/compare?products=fairmoney");
    await page.getByRole("button", { name: "Remove FairMoney" }).press("Enter");
    await page.getByText("Nothing is chosen yet.").waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("is hidden on pages with a form", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productDetails/fairmoney");
    await page.getByRole("button", { name: "Compare FairMoney" }).click();
    const tray = page.getByRole("region", { name: "Chosen to compare" });
    await tray.waitFor();
    for (const route of ["/login", "/starRating/fairmoney", "/complain"]) {
      await page.goto(route, { waitUntil: "networkidle" });
      expect(await tray.count(), route).toBe(0);
    }
    await page.goto("/howWeRank");
    await tray.waitFor();
  });

  test("synchronizes four products between tabs without React", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    const buttons = page.locator("li.card button.compare");
    for (const index of [0, 1, 2, 3, 4]) await buttons.nth(index).click();
    const full = "4 of 4 chosen. Remove one to add another.";
    const here = page.getByRole("region", { name: "Chosen to compare" });
    await expect.poll(() => here.getByRole("status").innerText()).toBe(full);
    expect(await here.evaluate((tray) => tray.classList.contains("full"))).toBe(true);
    expect(await page.locator("#message").isVisible(), "nothing covers the tray").toBe(false);
    expect(await buttons.nth(4).getAttribute("aria-pressed")).toBe("false");
    const description = (index: number) =>
      buttons.nth(index).evaluate((button) => {
        const id = button.getAttribute("aria-describedby");
        return id && document.getElementById(id)?.textContent;
      });
    expect(await description(4), "said before it is pressed").toBe(full);
    expect(await description(0)).toBeNull();

    const other = await page.context().newPage();
    const requests = recordRequests(other);
    await other.goto("/howWeRank");
    const tray = other.getByRole("region", { name: "Chosen to compare" });
    await tray.getByText("4 of 4 chosen").waitFor();
    expect(requests.filter(({ url }) => url.includes("react."))).toEqual([]);
    await tray.getByRole("button", { name: "Clear" }).click();
    await tray.waitFor({ state: "detached" });
    await expect.poll(() => buttons.nth(0).getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("region", { name: "Chosen to compare" }).waitFor({ state: "detached" });
  });

  test("places its link after the pressed button for Tab", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    const buttons = page.locator("li.card button.compare");
    for (const index of [0, 1, 2]) {
      await buttons.nth(index).focus();
      await page.keyboard.press("Space");
      await expect.poll(() => buttons.nth(index).getAttribute("aria-pressed")).toBe("true");
    }
    await page.locator(".tray-following a").waitFor({ state: "attached" });
    expect(await countTabStopsTo(page, "/compare?products=")).toBe(1);
    expect(await findOverflow(page)).toEqual([]);
    await page.reload();
    await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
    expect(await countTabStopsTo(page, "/compare?products=")).toBeLessThanOrEqual(5);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/compare?products=*");
  });

  test("does not cover the tab bar, footer or focused link", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productDetails/fairmoney");
    await page.getByRole("button", { name: "Compare FairMoney" }).click();
    const tray = page.getByRole("region", { name: "Chosen to compare" });
    await tray.getByText("1 of 4 chosen").waitFor();
    const getBoundingBox = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not there`);
      return box;
    };
    await expect
      .poll(async () => {
        const [above, bar] = [await getBoundingBox(".tray"), await getBoundingBox(".tab-bar")];
        return above.y + above.height <= bar.y + 1;
      })
      .toBe(true);
    const links = page.locator("main a");
    for (let index = 0; index < (await links.count()); index += 5) {
      const link = links.nth(index);
      await link.focus();
      const [place, above] = [await link.boundingBox(), await getBoundingBox(".tray")];
      expect(place && place.y + Math.min(place.height, 24) <= above.y).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, above] = [await getBoundingBox("footer .owner"), await getBoundingBox(".tray")];
    expect(end.y + end.height).toBeLessThanOrEqual(above.y + 1);
  });

  test("causes no layout shift", async () => {
    const page = await visit({ viewport: NARROW });
    const shifts = await recordLayoutShifts(page);
    await page.goto("/productDetails/fairmoney");
    await page.getByRole("button", { name: "Compare FairMoney" }).click();
    await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
    expect(await shifts()).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
