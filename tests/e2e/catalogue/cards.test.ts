import { expect, test } from "vitest";
import { inventedSite } from "../../support/invented-site.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { ownList, results } from "../support/product-list-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

// Invented lenders: no register holds today's terms of a real one.
const visit = useBrowser();
const site = usePeopleSite(inventedSite);

test("shows equal facts on built and loaded cards", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/productList");
  const facts = ownList(page).locator("li.card").filter({ hasText: "a month" }).first();
  const id = await facts.getAttribute("id");
  const line = await facts.getByText("as of").last().locator("xpath=..").innerText();
  expect(line).toMatch(/% a month \(.+\) · .*₦.* · .*days · as of \d+ \w+ \d{4}$/);
  await page.goto("/en-ng/productList?sort=name&market=NG");
  const card = results(page)
    .locator("li.card")
    .filter({ has: page.locator(`[data-compare=${id}]`) });
  await expect.poll(() => card.innerText()).toContain(line);
  expect(await findOverflow(page)).toEqual([]);
});

test.for([
  ["/en-ng/productList?sort=rate&market=NG", /% a month|% a year/],
  ["/id/productList?sort=limit&market=NG", /^(sampai )?₦/],
  ["/zh/productList?sort=period", /天$/],
  ["/en-ng/productList?amount=50000&term=3", /^You pay back ₦/],
] as const)("puts the sorted value first on %s", async ([address, figure]) => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(address);
  const card = page.locator(".results li.card").first();
  await card.waitFor();
  const [, second = ""] = (await card.innerText()).split("\n");
  expect(second).toMatch(figure);
  expect((await card.innerText()).split(second), "once").toHaveLength(2);
  expect(await findBarriers(page)).toEqual([]);
});

test("offers the score filter in form and address", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/id/productList");
  await page.getByText("Filter dan urutan lain").click();
  const score = page.getByLabel("Bintang", { exact: true });
  await expect.poll(() => score.locator("option").count()).toBe(4);
  await score.selectOption("4-5");
  await page.getByRole("button", { name: "Tampilkan" }).last().click();
  await page.waitForURL("**/productList?score=4-5");
  await expect
    .poll(() => page.locator(".results > [role=status]").innerText())
    .toMatch(/^\d+ mungkin cocok/);
  await page.goBack();
  await expect.poll(() => score.inputValue()).toBe("");
});
