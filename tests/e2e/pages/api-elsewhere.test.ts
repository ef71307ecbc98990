import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { followState } from "#contract/reactions/reactions.ts";
import { getTranslate } from "#i18n/texts.ts";
import { logIn } from "../support/account-forms.ts";
import { API, useSiteWithReceivers } from "../support/receivers-site.ts";
import { NARROW, type PageVisit } from "../support/visitor.ts";

const parts = useSiteWithReceivers();

/** Opens a page and records the hosts and paths of its API requests. */
async function visit(options: PageVisit = {}) {
  const page = await parts.visit({ viewport: NARROW, ...options });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/polaris")) calls.push(origin + pathname);
  });
  return { page, calls };
}

const followButton = (page: Page, pressed: boolean) =>
  page.getByRole("button", { name: /^Follow(ed)? /, pressed });

describe("API at another origin", () => {
  test("receives a follow sent after login", async () => {
    const person = await parts.server.signUp();
    const { page, calls } = await visit();
    await page.goto("/productDetails/sample-loan-1");
    await followButton(page, false).click();
    await page.getByRole("dialog").getByRole("link", { name: "Yes" }).click();
    await page.waitForURL("**/login?type=2");
    await logIn(page, person);
    await page.waitForURL("**/productDetails/sample-loan-1");
    await followButton(page, true).waitFor();
    const params = { subjectType: "product", subjectId: "sample-loan-1" } as const;
    await expect
      .poll(() => parts.server.succeed(followState, { params, token: person.token }))
      .toEqual({ followed: true, followers: 1 });
    expect(calls).toContain(`${API}/polaris/behavior/follow`);
    expect(calls.filter((address) => !address.startsWith(API))).toEqual([]);
  });

  test("receives the requests of search, lists and assistant", async () => {
    const t = getTranslate("en_US");
    const { page, calls } = await visit();
    await page.goto("/search");
    await page.getByRole("main").getByRole("searchbox").fill("sample loan");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Sample loan/i })
      .first()
      .waitFor();
    await page.goto("/questions");
    await expect.poll(() => calls.join()).toContain("question");
    await page.goto("/productList?sort=name");
    await page.locator(".results li.card").first().waitFor();
    await page.goto("/finny");
    await page.getByRole("textbox", { name: t("assistant:box.label") }).fill("Is Kuda licensed?");
    await page.getByRole("button", { name: t("assistant:box.submit"), exact: true }).click();
    await expect.poll(() => calls.join()).toContain("assistant");
    expect(calls.filter((call) => !call.startsWith(API))).toEqual([]);
  });
});
