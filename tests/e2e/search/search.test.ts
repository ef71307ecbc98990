import { describe, expect, test } from "vitest";
import { createFontSizeSetter, findAccessibilityViolations, findFaults } from "../support/look.ts";
import { CALL, getSearchControls, SOON } from "../support/search-page.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

describe("search page", () => {
  const envelope = (data: unknown) =>
    JSON.stringify({ code: "0000", message: "", data, traceId: "test" });

  test("finds FairMoney for a misspelt query", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true });
    await page.goto("/productList");
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).tap();
    await page.waitForURL("**/search#q");
    const { field, products, answer, t } = getSearchControls(page);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("farimoney");
    const first = products.getByRole("link").first();
    await first.waitFor();
    expect(await first.innerText()).toBe("FairMoney");
    expect(await answer.innerText()).toContain(
      t("search:verdict.didYouMean", { name: "FairMoney" }),
    );
    const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
    const bar = await page.locator(".tab-bar").boundingBox();
    expect(y + height).toBeLessThan(bar?.y ?? 0);
    expect(page.url()).toMatch(/\/search\?q=farimoney$/);
    await first.tap();
    await page.waitForURL("**/productDetails/fairmoney");
    await page.goBack();
    await expect.poll(() => field.inputValue(), SOON).toBe("farimoney");
    await first.waitFor();
    expect(await first.innerText()).toBe("FairMoney");
  });

  test("suggests apps from the first letter", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/en-ng/");
    const main = page.getByRole("main");
    await main.getByRole("searchbox").press("f");
    const lender = main.getByRole("search").getByRole("link", { name: /^F.* Listed by FCCPC$/ });
    await lender.first().waitFor();
    // The open suggestions cover parts of the fields below, so their visible targets are too small.
    const barriers = (await findAccessibilityViolations(page)).filter(
      (one) => !/^target-size.*input\[/.test(one),
    );
    expect(barriers).toEqual([]);
    await main.getByRole("searchbox").press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en-ng/productDetails/*");
  });

  test("loads more results by keyboard", async () => {
    const page = await visit({ viewport: WIDE });
    await page.goto("/search");
    const { field, products } = getSearchControls(page);
    await field.focus();
    await page.keyboard.type("credit");
    await page.keyboard.press("Enter");
    const links = products.getByRole("link");
    await links.first().waitFor();
    const visibleCount = await links.count();
    const more = products.getByRole("button", { name: /^See more/ });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => links.count(), SOON).toBeGreaterThan(visibleCount);
    expect(await links.nth(visibleCount).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    const names = await links.allInnerTexts();
    await more.click();
    await expect.poll(() => links.count(), SOON).toBeGreaterThan(names.length);
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("ignores outdated responses while typing", async () => {
    const page = await visit({ viewport: NARROW });
    const requests: string[] = [];
    page.on("request", (request) => {
      if (CALL.test(request.url()))
        requests.push(new URL(request.url()).searchParams.get("q") ?? "");
    });
    await page.route(/q=kuda(&|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await page.goto("/search");
    const { field, status } = getSearchControls(page);
    await field.focus();
    await page.locator("main astro-island:not([ssr])").waitFor();
    await field.fill("kuda");
    await expect.poll(() => requests, SOON).toContain("kuda");
    await field.fill("");
    await field.pressSequentially("fairmoney", { delay: 30 });
    await expect.poll(() => status.innerText(), SOON).toContain("“fairmoney”");
    expect(requests).toEqual(["kuda", "fairmoney"]);
    await page.waitForTimeout(1800);
    expect(await status.innerText()).toContain("“fairmoney”");
  });

  test("stores recent searches until they are removed", async () => {
    const page = await visit({ viewport: NARROW });
    const { field, submit, status, recent } = getSearchControls(page);
    await page.goto("/search");
    for (const term of ["five", "<b>six</b>"]) {
      await field.fill(term);
      await submit.click();
      await expect.poll(() => status.innerText(), SOON).toContain(`“${term}”`);
    }
    await page.goto("/search");
    await field.focus();
    await recent.getByRole("button", { name: "Remove \u2068“<b>six</b>”\u2069" }).click();
    await expect.poll(() => recent.getByRole("link").allInnerTexts(), SOON).toEqual(["five"]);
    await recent.getByRole("link").click();
    await expect.poll(() => status.innerText(), SOON).toContain("“five”");
    expect(await field.inputValue()).toBe("five");
    await field.fill("");
    await recent.getByRole("button", { name: "Remove all", exact: true }).click();
    await recent.waitFor({ state: "detached" });
  });

  test("shows popular searches", async () => {
    const page = await visit({ viewport: NARROW });
    await page.route("**/polaris/search/hot*", (route) =>
      route.fulfill({ contentType: "application/json", body: envelope(["贷款", "FairMoney"]) }),
    );
    await page.goto("/search");
    const { field, hot, answer } = getSearchControls(page);
    await field.focus();
    await hot.getByRole("link", { name: "FairMoney", exact: true }).click();
    await answer.getByText("FairMoney", { exact: true }).waitFor();
  });

  test("fits a phone screen with large text", async () => {
    const page = await visit({ viewport: NARROW });
    const setFontSize = await createFontSizeSetter(page);
    await page.goto("/id/search?q=credit");
    await getSearchControls(page, "id_ID").products.getByRole("link").first().waitFor();
    await setFontSize(32);
    expect(await findFaults(page)).toEqual([]);
  });
});

describe("search page without a server", () => {
  test("can retry after a server error", async () => {
    const page = await visit({ viewport: NARROW, mayReport: /500/ });
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/search");
    const { field, submit, status, retry, answer, help, lists } = getSearchControls(page);
    await field.fill("fairmoney");
    await submit.click();
    await expect.poll(() => status.innerText(), SOON).toContain("There was no answer");
    expect(await help.getAttribute("href")).toBe("/complain?what=harassment");
    expect(await lists.isVisible()).toBe(true);
    expect(await field.inputValue()).toBe("fairmoney");
    await page.unroute(CALL);
    await retry.click();
    await answer.waitFor();
  });
});
