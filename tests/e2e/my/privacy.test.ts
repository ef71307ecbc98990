import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Session } from "#contract/accounts/session.ts";
import {
  createSignedInStorage,
  readStoredTexts,
  useSiteWithUsers,
} from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = useSiteWithUsers();

// Playwright disables the back/forward cache.
const visit = useBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
const REFUSED = { mayReport: /Failed to load resource/ };
const ADA = { first_name: "Adaobi", last_name: "Nwankwo" };

function getLoginInvitation(page: Page) {
  return page.getByRole("main").getByRole("link", { name: "Log in" });
}

async function expectNoDataOf(page: Page, { email, phone, token, userName }: Session) {
  const text = await page.locator("body").innerText();
  const secrets = [ADA.first_name, ADA.last_name, email, phone, token, userName];
  for (const secret of secrets) expect(text).not.toContain(secret);
}

describe("signing out or switching accounts", () => {
  test("removes personal data from the browser", async () => {
    const ada = await site.signUp("email", ADA);
    const page = await visit(createSignedInStorage(site.url, ada));
    await page.goto("/personal");
    // Drafts must be removed, too.
    await page.getByLabel("First name").fill("Adaobi the second");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/login?type=2");
    const storedTexts = await readStoredTexts(page);
    for (const secret of ["Adaobi", ada.email, ada.phone, ada.token]) {
      expect(storedTexts).not.toContain(secret);
    }
    const refused = await fetch(`${site.url}/users/${ada.userId}`, {
      headers: { "X-NewAuth-Token": ada.token },
    });
    expect(refused.status).toBe(401);
  });

  test("hides private pages when going back", async () => {
    const ada = await site.signUp("email", ADA);
    // The server rejects requests that are still running when the session ends.
    const page = await visit({ ...createSignedInStorage(site.url, ada), ...REFUSED });
    await page.goto("/my");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).waitFor();
    // Follow the page's own link, as a reader would, to log out from another private page.
    await page.getByRole("main").locator('a[href="/personal"]').click();
    await page.waitForURL("**/personal");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/login?type=2");
    for (const back of ["/personal", "/my"]) {
      await page.evaluate(() => history.back());
      await page.waitForURL(`**${back}`, { waitUntil: "commit" });
      await getLoginInvitation(page).waitFor();
      await expectNoDataOf(page, ada);
    }
  });

  test("has effect in all tabs", async () => {
    const ada = await site.signUp("email", ADA);
    const page = await visit(createSignedInStorage(site.url, ada));
    await page.goto("/personal");
    await page.getByLabel("First name").waitFor();
    const other = await page.context().newPage();
    await other.goto("/my");
    await other.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await other.waitForURL("**/login?type=2");
    await getLoginInvitation(page).waitFor();
    await expectNoDataOf(page, ada);
    expect(await page.content()).not.toContain(ADA.last_name);
  });

  test("shows the new user's data in other tabs", async () => {
    const ada = await site.signUp("email", ADA);
    const bola = await site.signUp("email", { first_name: "Bola" });
    const page = await visit(createSignedInStorage(site.url, ada));
    await page.goto("/personal");
    await page.getByLabel("First name").waitFor();
    const other = await page.context().newPage();
    await other.goto("/about");
    const { token, userId, userName, email, phone, headPortrait, channel } = bola;
    const session = { token, userId, userName, email, phone, headPortrait, channel };
    await other.evaluate((kept) => {
      localStorage.setItem("finny:session", kept);
    }, JSON.stringify(session));
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Bola");
    await expectNoDataOf(page, ada);
  });
});
