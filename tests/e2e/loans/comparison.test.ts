import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { findFaults } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const THREE = "/compare?products=fairmoney,carbon,palmcredit&amount=50000&term=3";
const table = (page: Page) => page.getByRole("table");
const columns = (page: Page) => table(page).getByRole("columnheader");

describe("comparison page", () => {
  test("links to the calculator if current rates are unknown", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(THREE);
    await table(page).waitFor();
    const strips = page.locator(".summary li");
    expect(await page.getByText("Not known to us for any of these: ").innerText()).toMatch(
      /Rate today, .*Amount today/,
    );
    expect(await page.locator("#comparison-amount").count()).toBe(0);
    expect(await page.getByText("Enter an amount and a term").count()).toBe(0);
    const onward = page.getByRole("link", { name: "Check the offers you got" });
    expect(await onward.getAttribute("href")).toBe(
      "/calculator#find=cost&currency=NGN&amount=50000&instalment=&repaid=days&term=60",
    );
    await page.getByText("We do not know today's price: ask first").waitFor();
    await page.getByText("Borrow ₦50,000 for 60 days, pay back").waitFor();
    expect(await strips.first().innerText()).toMatch(/2020: ₦60,000–₦80,000 back/);
    expect(await strips.last().innerText()).toMatch(
      /No FCCPC .*Not comparable.*2022: 4% to 4.7% a month/s,
    );
    expect(await strips.locator(".bar").count(), "none for an unknown price").toBe(1);
    const { y = NARROW.height, height = 0 } =
      (await strips.last().getByText("No FCCPC").boundingBox()) ?? {};
    expect(y + height, "on the first screen").toBeLessThan(NARROW.height - 62);
  });

  test("opens from a shared link, with sticky headers", async () => {
    const page = await visit({ viewport: { width: 900, height: 600 } });
    await page.goto(THREE);
    await table(page).waitFor();
    expect(await columns(page).allInnerTexts()).toHaveLength(4);
    expect(await table(page).innerText()).toContain("store page of March 12, 2020");
    const region = page.getByRole("region", { name: "Loans side by side" });
    const darkEdges = () =>
      region.evaluate((element) => {
        const { backgroundImage, backgroundAttachment } = getComputedStyle(element);
        const cell = element.querySelector("td");
        const isSeen = cell && getComputedStyle(cell).backgroundColor === "rgba(0, 0, 0, 0)";
        const attached = backgroundAttachment.split(", ").slice(0, 4).join(" ");
        return isSeen && backgroundImage.includes("gradient") && attached;
      });
    expect(await darkEdges(), "more is behind two edges").toBe("local local scroll scroll");
    await region.evaluate((element) => element.scrollTo(300, 300));
    const edge = await region.boundingBox();
    const corner = await columns(page).first().boundingBox();
    expect(Math.abs((corner?.x ?? 99) - (edge?.x ?? 0))).toBeLessThan(2);
    expect(Math.abs((corner?.y ?? 99) - (edge?.y ?? 0))).toBeLessThan(2);

    const folded = page.getByText("Same for all: ");
    expect(await folded.innerText()).toContain("Country");
    expect(await page.getByRole("row", { name: "Country" }).count()).toBe(0);
    await folded.click();
    await page.getByText("Nigeria", { exact: true }).filter({ visible: true }).first().waitFor();
  });

  test("shows a server failure and can retry", async () => {
    const page = await visit({ mayReport: /ERR_FAILED|Failed to load/ });
    await page.route("**/polaris/product/list*", (route) => route.abort());
    await page.goto(THREE);
    await page.getByText("The comparison cannot be loaded right now.").waitFor();
    await page.unroute("**/polaris/product/list*");
    await page.getByRole("button", { name: "Try again" }).click();
    await table(page).waitFor();
  });

  test("fits two products on a phone with visible names", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/compare?products=fairmoney,carbon");
    await table(page).waitFor();
    const names = columns(page).filter({ hasText: /FairMoney|Carbon/ });
    const right = async (index: number) => {
      const { x = 0, width = 0 } = (await names.nth(index).boundingBox()) ?? {};
      return x + width;
    };
    expect(await right(1)).toBeLessThanOrEqual(NARROW.width);
    expect(await right(0)).toBeCloseTo(NARROW.width / 2, 0);
    await page.getByRole("row").last().scrollIntoViewIfNeeded();
    expect((await names.first().boundingBox())?.y).toBeLessThan(NARROW.height / 4);
    expect(await findFaults(page)).toEqual([]);
  });
});
