import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { startServer } from "../../api/support/server-process.ts";
import { buildDemoSite } from "../../support/demo-site.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const atEnd: (() => void)[] = [];
let demo = "";

/** The product with the most followers. */
let product = "";

beforeAll(async () => {
  const { dist, environment } = await buildDemoSite();
  const server = await startServer(dist, environment, (stop) => atEnd.push(stop));
  demo = server.url;
  const { data } = await askApi("/polaris/leaderboard/popularity");
  const { items } = data as { items: { product: { id: string } }[] };
  product = items[0]?.product.id ?? "";
});

afterAll(() => {
  for (const stop of atEnd) stop();
});

async function askApi(address: string): Promise<{ code: string; data: unknown }> {
  const answer = await fetch(demo + address, { headers: { "X-Channel": "web" } });
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  return (await answer.json()) as { code: string; data: unknown };
}

/** The footer has this link only on sites with rewards. */
function getRewardsLink(page: Page, locale: Locale) {
  const name = getTranslate(locale)("rewards:title");
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

describe("demo site", () => {
  test("has noindex and shows the sample notice", async () => {
    const page = await visit({ baseURL: demo });
    for (const one of ["/leaderboard", `/commentList/${product}`] as const) {
      const answer = await page.goto(addressOf("id_ID", one));
      expect({ one, status: answer?.status() }).toEqual({ one, status: 200 });
      expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
      const notice = getTranslate("id_ID")("messages:sample.notice");
      await page.getByRole("main").getByText(notice, { exact: true }).waitFor();
    }
    await getRewardsLink(page, "id_ID").waitFor();
  });

  test("shows reviews without scripts", async () => {
    const reader = await visit({ baseURL: demo, javaScriptEnabled: false });
    await reader.goto(`/productDetails/${product}`);
    const t = getTranslate("en_US");
    const newest = reader.getByRole("heading", { name: t("community:box.newest"), exact: true });
    await newest.waitFor();
    const score = await reader.locator("[data-figure=rating]").first().innerText();
    expect(score).toMatch(/^\d(?:\.\d)? of 5$/);
  });

  test("shows no sample data without POLARIS_DEMO", async () => {
    const page = await visit();
    const answer = await page.goto("/productList");
    expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
    expect(await page.locator("meta[name=robots][content=noindex]").count()).toBe(0);
    expect(await page.getByText(getTranslate("en_US")("messages:sample.notice")).count()).toBe(0);
    expect(await getRewardsLink(page, "en_US").count()).toBe(0);
    expect((await page.request.get(`/productDetails/${product}`)).status()).toBe(404);
  });
});
