import type { Page } from "playwright";
import { expect, test } from "vitest";
import { followState, followStates } from "#contract/reactions/follow.ts";
import { formsOf, type Person } from "../support/account-forms.ts";
import { findBarriers, watchRequests } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

const PRODUCT = "/productDetails/fairmoney";
const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const COMPANY = "/companyDetails/fair-money-microfinance-bank";

/** The button of the page's own subject. */
const followButton = (page: Page) =>
  page.getByRole("button", { name: /^(Follow|Followed) FairMoney$/ });

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const forms = formsOf(page);
  await forms.account.fill(email);
  await forms.password.fill(password);
  await forms.logIn.click();
}

test("a visitor follows, is asked to sign in, and follows after that, until they sign out", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(`${PRODUCT}?from=list`);
  await followButton(page).click();
  const question = page.getByRole("dialog");
  await expect.poll(() => question.isVisible()).toBe(true);
  expect(await question.innerText()).toContain("Currently not logged in, whether to jump to login");
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

  // It is done once.
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

test("a list asks for all its states in one call, and a button follows without opening its card", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: WIDE });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/polaris/behavior/follow?")) asked.push(request.url());
  });
  const answered = page.waitForResponse(/\/polaris\/behavior\/follow/);
  await page.goto("/productList");
  expect(await (await answered).json()).toMatchObject({ code: "0000" });
  const buttons = page.getByRole("button", { name: /^Follow / });
  const subjects = new URL(asked[0] ?? "").searchParams.get("subjects") ?? "";
  expect(subjects.split(",")).toHaveLength(await buttons.count());
  expect(asked).toHaveLength(1);

  const name = (await buttons.first().innerText()).replace(/^Follow\s+/, "");
  await buttons.first().click();
  await page.getByRole("button", { name: `Followed ${name}`, pressed: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/productList");
  const { token } = person;
  const { states } = await site.succeed(followStates, { query: { subjects }, token });
  expect(Object.values(states).filter(({ followed }) => followed)).toHaveLength(1);
});

test("by the keyboard alone", async () => {
  const page = await visit({ ...signedIn(site.url, await site.signUp()), viewport: NARROW });
  await page.goto(`/id${PRODUCT}`);
  await page.getByRole("button", { name: "Ikuti FairMoney", pressed: false }).press("Enter");
  await page.getByRole("button", { name: "Diikuti FairMoney", pressed: true }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
  expect(focused).toBe("Diikuti FairMoney");
  expect(await findBarriers(page)).toEqual([]);
});

test("a session that ended elsewhere leads to the login and back to what was to be done", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), mayReport: /401/ });
  await page.goto(COMPANY);
  const button = page.getByRole("button", { name: /^Follow Fair Money/ });
  await page.waitForResponse(/\/polaris\/behavior\/follow/);
  await fetch(`${site.url}/polaris/user/logout`, { headers: { "X-NewAuth-Token": person.token } });
  await button.click();
  await page.waitForURL("**/login?type=2#session-ended");
  expect(await page.evaluate(() => localStorage.getItem("finny:session"))).toBeNull();
  await logIn(page, person);
  await page.waitForURL(`**${COMPANY}`);
  await page.getByRole("button", { name: /^Followed Fair Money/, pressed: true }).waitFor();
});

test("where its module cannot be had the page says so, the next press counts, and React never comes", async () => {
  const page = await visit({ viewport: NARROW, mayReport: /Failed to load resource/ });
  await page.goto("/productList");
  const asked = watchRequests(page);
  const button = page.getByRole("button", { name: /^Follow / }).first();
  await page.context().setOffline(true);
  await button.click();
  await page.getByText("There was no answer.").waitFor();
  expect(await button.getAttribute("aria-busy")).toBeNull();
  await page.context().setOffline(false);
  await button.click();
  await page.getByRole("dialog").waitFor();
  const scripts = asked.filter(({ type }) => type === "script");
  expect(scripts.map(({ url }) => new URL(url).pathname)).toEqual(["/follow.js", "/follow.js"]);
});

test("without scripts there is no button that does nothing", async () => {
  const page = await visit({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto(PRODUCT);
  expect(await page.locator("button.follow").isVisible()).toBe(false);
});
