import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { calculatorOf } from "../support/calculator-fields.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

describe("calculator address", () => {
  test("shares inputs by link across languages", async () => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(PAGE);
    const { field, button, t, receipt } = calculatorOf(page);
    await field("amount").fill("250k");
    await field("rate").fill("3.5");
    await field("term").fill("9");
    await page.waitForURL(/term=9/);
    const result = await receipt.locator("dl").innerText();
    await button("calculator:share.share").click();
    await page.getByText(t("calculator:share.copied")).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await visit();
    await friend.goto(link);
    await friend.getByText("9 × ₦36,527.78").waitFor();
    expect(await calculatorOf(friend).receipt.locator("dl").innerText()).toBe(result);
    expect(new URL(link).search, "no server sees what was typed").toBe("");
    await friend.goto(link.replace("/calculator", "/id/calculator"));
    await friend.getByText("9 × ₦36.527,78").waitFor();
    expect(await calculatorOf(friend, "id_ID").field("rate").inputValue()).toBe("3,5");
  });

  test("never sends inputs to the server", async () => {
    const page = await visit();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(PAGE);
    const { offer, receipt } = calculatorOf(page);
    await offer("777000");
    await page.waitForURL(/#.*amount=777000.*term=3/);
    await page.reload();
    await receipt.getByText("₦870,240").first().waitFor();
    await page.locator("header summary").filter({ visible: true }).first().click();
    await page.locator('a[data-locale="id_ID"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/id\/calculator#.*amount=777000/);
    await calculatorOf(page, "id_ID").receipt.getByText("₦870.240").first().waitFor();
    expect(requests.filter((url) => url.includes("777000"))).toEqual([]);
  });

  test("reads inputs from query and fragment", async () => {
    const page = await visit();
    await page.goto(PAGE);
    await page.getByRole("link", { name: "₦500,000" }).first().click();
    const { field, receipt } = calculatorOf(page);
    await receipt.getByText("₦560,000").first().waitFor();
    await field("term").fill("10");
    await page.waitForURL(/calculator#.*term=10/);
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`${PAGE}#amount=500000&term=5`);
    await receipt.getByText("5 × ₦120,000").waitFor();
  });
});

describe("calculator offline", () => {
  /** The names of the files that are here. */
  function watchResponses(page: Page): string[] {
    const names: string[] = [];
    page.on("requestfinished", (request) => {
      names.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
    });
    return names;
  }

  test("calculates offline after loading", async () => {
    const page = await visit();
    const arrived = watchResponses(page);
    await page.goto(PAGE);
    await expect
      .poll(() => arrived.filter((name) => /^(react|Calculator|later-parts)\./.test(name)))
      .toHaveLength(3);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("main astro-island[ssr]").count(), "nothing of it ran").toBe(1);
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on("request", (request) => {
      // The browser reads files that it has from its own cache.
      if (!/\/_astro\/|favicon/.test(request.url())) requests.push(request.url());
    });
    const { field, offer, receipt, schedule, button, unfold } = calculatorOf(page);
    await offer("300000");
    await receipt.getByText("₦336,000").waitFor();
    await field("term").fill("6");
    await receipt.getByText("6 × ₦62,000").waitFor();
    await field("find").selectOption("rate");
    await field("instalment").fill("62000");
    await receipt.getByText("48%", { exact: false }).first().waitFor();
    await unfold();
    const download = page.waitForEvent("download");
    await button("calculator:schedule.csv").click();
    await download;
    expect(await schedule.locator("tbody tr").count()).toBe(6);
    expect(requests).toEqual([]);
  });

  test("preloads nothing when data saving is on", async () => {
    const page = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { get: () => ({ type: "cellular" }) });
    });
    const arrived = watchResponses(page);
    await page.goto(PAGE, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    expect(arrived.filter((name) => name.endsWith(".js"))).toEqual([]);
    const { field, offer, receipt, schedule, unfold } = calculatorOf(page);
    await offer("300000");
    await receipt.getByText("₦336,000").waitFor();
    await expect.poll(() => arrived.some((name) => name.startsWith("later-parts."))).toBe(true);
    await page.context().setOffline(true);
    await field("term").fill("6");
    await receipt.getByText("6 × ₦62,000").waitFor();
    await unfold();
    expect(await schedule.locator("tbody tr").count()).toBe(6);
  });
});
