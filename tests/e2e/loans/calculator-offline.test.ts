import type { Page } from "playwright";
import { expect, test } from "vitest";
import { calculatorOf } from "../support/calculator-fields.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

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

/** The names of the files that are here. */
function watchResponses(page: Page): string[] {
  const names: string[] = [];
  page.on("requestfinished", (request) => {
    names.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  return names;
}
