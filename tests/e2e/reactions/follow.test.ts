import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { followState } from "#contract/reactions/reactions.ts";
import { logIn } from "../support/account-forms.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useSiteWithUsers();
const PRODUCT = "/productDetails/fairmoney";
const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

/** The button of the page's own subject. */
const followButton = (page: Page) =>
  page.getByRole("button", { name: /^(Follow|Followed) FairMoney$/ });

describe("follow button", () => {
  test("follows the product after the visitor signs in", async () => {
    const person = await site.signUp();
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(`${PRODUCT}?from=list`);
    await followButton(page).click();
    const question = page.getByRole("dialog");
    await expect.poll(() => question.isVisible()).toBe(true);
    expect(await question.innerText()).toContain(
      "Currently not logged in, whether to jump to login",
    );
    await question.getByRole("button", { name: "No" }).click();
    expect(await question.isVisible()).toBe(false);
    expect(await followButton(page).getAttribute("aria-pressed")).toBe("false");

    await followButton(page).click();
    await question.getByRole("link", { name: "Yes" }).click();
    await page.waitForURL("**/login?type=2");
    await logIn(page, person);
    await page.waitForURL(`**${PRODUCT}?from=list`);
    const followed = page.getByRole("button", { name: "Followed FairMoney", pressed: true });
    await followed.waitFor();
    await expect
      .poll(() => site.succeed(followState, { params: FAIRMONEY, token: person.token }))
      .toEqual({ followed: true, followers: 1 });

    // The follow is resumed once.
    await followed.click();
    await expect
      .poll(() => site.succeed(followState, { params: FAIRMONEY, token: person.token }))
      .toEqual({ followed: false, followers: 0 });
    await page.reload();
    await page.getByRole("button", { name: "Follow FairMoney", pressed: false }).click();
    await followed.waitFor();

    const other = await page.context().newPage();
    await other.goto("/login");
    await other.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Follow FairMoney", pressed: false }).waitFor();
    await page.getByRole("button", { name: "Follow FairMoney" }).click();
    await expect.poll(() => question.isVisible()).toBe(true);
  });
});
