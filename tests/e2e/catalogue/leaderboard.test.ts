import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { recordLayoutShifts } from "../support/look.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useSiteWithUsers();

/** Long enough for a retried request on a busy machine. */
const SOON = { timeout: 8000 };
const CALL = /\/polaris\/leaderboard\//;

function getLeaderboardControls(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  const main = page.getByRole("main");
  const tabs = main.getByRole("list", { name: t("leaderboard:tabs"), exact: true });
  return {
    t,
    tab: (board: string) =>
      tabs.getByRole("link", { name: t(`leaderboard:boards.${board}.title`), exact: true }),
    board: (board: string) =>
      main.getByRole("region", { name: t(`leaderboard:boards.${board}.title`), exact: true }),
    live: main.getByRole("link", { name: t("leaderboard:live"), exact: true }),
    market: main.getByLabel(t("leaderboard:market"), { exact: true }),
    show: main.getByRole("button", { name: t("leaderboard:show"), exact: true }),
    status: main.getByRole("status"),
    retry: main.getByRole("button", { name: t("leaderboard:retry"), exact: true }),
  };
}

async function follow(subjectId: string): Promise<void> {
  const { token } = await site.signUp();
  const answer = await fetch(`${site.url}/polaris/behavior/follow`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-NewAuth-Token": token },
    body: JSON.stringify({ subjectType: "product", subjectId, follow: true }),
  });
  expect(await answer.json()).toMatchObject({ code: "0000" });
}

describe("leaderboard", () => {
  test("ranks by current follower counts without layout shift", async () => {
    for (let count = 0; count < 6; count += 1) await follow("fairmoney");
    for (let count = 0; count < 5; count += 1) await follow("okash");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const shifts = await recordLayoutShifts(page);
    await page.goto("/leaderboard");
    const { board, live, market, show, status } = getLeaderboardControls(page);
    await live.scrollIntoViewIfNeeded();
    await live.click();
    const items = board("popularity").getByRole("listitem");
    await expect.poll(() => items.count(), SOON).toBe(2);
    expect(await items.first().innerText()).toMatch(/FairMoney[\s\S]*Followers: 6/);
    expect(await shifts()).toEqual([]);
    await page.getByText("Choose a country and a kind of loan").click();
    await market.selectOption("ID");
    await show.click();
    await board("popularity").getByText("Nothing is ranked for this choice.").waitFor();
    expect(await items.count()).toBe(0);
    expect(page.url()).toContain("market=ID");
    await page.reload();
    await expect.poll(() => status.innerText(), SOON).toContain("0 ranked");
    expect(await market.inputValue()).toBe("ID");
  });

  test("keeps the prebuilt ranking when the server fails", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport: /500/ });
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/leaderboard?board=reviews&market=Mars");
    const { board, status, retry } = getLeaderboardControls(page);
    await expect.poll(() => status.innerText(), SOON).toContain("could not be loaded");
    expect(await board("reviews").innerText()).toContain("Reviews are counted live");
    await page.unroute(CALL);
    await retry.click();
    await expect.poll(() => status.innerText(), SOON).toContain("0 ranked");
  });

  test("shows all prebuilt rankings without scripts", async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto("/leaderboard");
    const { board, tab, show } = getLeaderboardControls(page);
    for (const name of ["popularity", "reviews", "limits"]) {
      expect(await board(name).isVisible(), name).toBe(true);
    }
    const reviews = await board("reviews").innerText();
    expect(reviews, "this build knows of no reviews").toContain("Reviews are counted live");
    expect(await tab("limits").isVisible()).toBe(false);
    expect(await show.isVisible()).toBe(false);
  });
});
