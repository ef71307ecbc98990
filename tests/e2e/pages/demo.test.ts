import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_ID } from "#demo.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { ROOT } from "../../../scripts/root.ts";
import { startServer } from "../../api/support/server-process.ts";
import { demoSite } from "../../support/demo-site.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const atEnd: (() => void)[] = [];
let demo = "";
/** The product and the lender with the most followers, as the leaderboard and its product say. */
let product = "";
let lender = "";

beforeAll(async () => {
  const { dist, environment } = await demoSite();
  const server = await startServer(dist, environment, (stop) => atEnd.push(stop));
  demo = server.url;
  const { data } = await askApi("/polaris/leaderboard/popularity");
  const first = (data as { items: { product: { id: string; company: { id: string } } }[] })
    .items[0];
  product = first?.product.id ?? "";
  lender = first?.product.company.id ?? "";
});
afterAll(() => {
  for (const stop of atEnd) stop();
});

async function askApi(address: string): Promise<{ code: string; data: unknown }> {
  const answer = await fetch(demo + address, { headers: { "X-Channel": "web" } });
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  return (await answer.json()) as { code: string; data: unknown };
}

/** Of whom there are figures on a page, and where its pages of lenders and products lead. */
function namedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>("[data-stats]")];
    const links = [...document.querySelectorAll("main a")].map((link) =>
      decodeURI((link as HTMLAnchorElement).pathname),
    );
    const about = /\/(?:productDetails|companyDetails|commentList|starRating)\/([^/]+)$/;
    return [
      ...boxes.map(({ dataset }) => dataset["stats"]?.split(":")[1] ?? ""),
      ...links.flatMap((link) => about.exec(link)?.[1] ?? []),
    ];
  });
}

test.for(LOCALE_CODES)(
  "every page says that it shows sample data, and names invented lenders alone, in %s",
  async (locale) => {
    const page = await visit({ baseURL: demo });
    const pages: readonly PagePath[] = [
      "/",
      "/productList",
      "/leaderboard",
      "/questions",
      "/moderation",
      "/calculator",
      "/login",
      `/productDetails/${product}`,
      `/companyDetails/${lender}`,
      `/commentList/${product}`,
    ];
    const named: string[] = [];
    for (const one of pages) {
      const answer = await page.goto(addressOf(locale, one));
      expect({ one, status: answer?.status() }).toEqual({ one, status: 200 });
      expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
      const main = page.getByRole("main");
      await main.getByText(getText(locale)("messages:sample.notice"), { exact: true }).waitFor();
      named.push(...(await namedOn(page)));
    }
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((id) => !id.startsWith(SAMPLE_ID))).toEqual([]);
  },
);

test("reviews stand on the page without scripts, and all of them are listed", async () => {
  const reader = await visit({ baseURL: demo, javaScriptEnabled: false });
  await reader.goto(`/productDetails/${product}`);
  const t = getText("en_US");
  const newest = reader.getByRole("heading", { name: t("community:box.newest"), exact: true });
  await newest.waitFor();
  const score = await reader.locator("[data-figure=rating]").first().innerText();
  expect(score).toMatch(/^\d(?:\.\d)? of 5$/);

  const page = await visit({ baseURL: demo });
  await page.goto(`/commentList/${product}`);
  const reviews = page.getByRole("main").getByRole("article");
  await reviews.first().waitFor();
  expect(await reviews.count()).toBeGreaterThan(4);
  await reviews
    .first()
    .getByRole("link")
    .filter({ has: page.locator("time") })
    .click();
  await page.waitForURL("**/commentDetails/*");
  await page.getByRole("main").getByRole("article").first().waitFor();
});

test("the leaderboard of reviews stands on the page without scripts, as the API ranks it", async () => {
  const { data } = await askApi("/polaris/leaderboard/reviews");
  const { items } = data as { items: { product: { name: string } }[] };
  const names = items.map(({ product: { name } }) => name);
  expect(names.length).toBeGreaterThan(0);
  const page = await visit({ baseURL: demo, javaScriptEnabled: false });
  await page.goto("/leaderboard");
  const title = getText("en_US")("leaderboard:boards.reviews.title");
  const board = page.getByRole("region", { name: title, exact: true });
  const ranked = await board.getByRole("link").allInnerTexts();
  expect(ranked.toSorted()).toEqual(names.toSorted());
});

test("no real lender has a page or a figure", async () => {
  const register = readFileSync(path.join(ROOT, "content/registry/lenders.csv"), "utf8");
  const ids = register
    .split("\n")
    .slice(1, 51)
    .map((row) => row.split(",")[0] ?? "");
  expect(ids).toHaveLength(50);
  const { code, data } = await askApi(
    `/polaris/stats?subjects=${ids.map((id) => `company:${id}`).join(",")}`,
  );
  expect({ code, data }).toEqual({ code: "0000", data: {} });
  for (const id of ids.slice(0, 5)) {
    expect((await fetch(`${demo}/companyDetails/${id}`)).status).toBe(404);
  }
});

test("the site without the switch has none of it", async () => {
  const page = await visit();
  const answer = await page.goto("/productList");
  expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
  expect(await page.locator("meta[name=robots][content=noindex]").count()).toBe(0);
  expect(await page.getByText(getText("en_US")("messages:sample.notice")).count()).toBe(0);
  expect((await page.request.get(`/productDetails/${product}`)).status()).toBe(404);
});
