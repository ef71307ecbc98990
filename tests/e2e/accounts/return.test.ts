import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../api/accounts/support/people.ts";
import { formsOf } from "../support/account-forms.ts";
import { useAccountsSite } from "../support/accounts.ts";
import { NARROW } from "../support/visitor.ts";

const site = useAccountsSite();
const { visit } = site;

async function logIn(page: Page): Promise<void> {
  const person = await site.signUp();
  const forms = formsOf(page);
  await forms.account.fill(person.email);
  await forms.password.fill(PASSWORD);
  await forms.logIn.click();
}

describe("login from a link", () => {
  test("returns to the first page after switching screens", async () => {
    const page = await visit();
    await page.goto("/personal?a=1#b");
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await page.waitForURL("**/login?type=1");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.waitForURL("**/login?type=2");
    await logIn(page);
    await page.waitForURL("**/personal?a=1#b");
  });

  test("returns to the page of the menu", async () => {
    const page = await visit();
    await page.goto("/calculator?amount=50000");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await logIn(page);
    await page.waitForURL("**/calculator?amount=50000");
  });

  test("never leads to another site", async () => {
    const page = await visit();
    await page.goto(`/login?type=2#${site.url}//evil.example`);
    await logIn(page);
    await page.waitForURL("**/my");
  });

  test("returns to a form with its query", async () => {
    const address = "/starRating/fairmoney?type=product";
    const page = await visit({ viewport: NARROW });
    await page.goto(address);
    const link = page.getByRole("link", { name: "Log in or register" });
    await link.click();
    await page.waitForURL("**/login?type=2");
    await logIn(page);
    await page.waitForURL(`**${address}`);
    expect(await link.isVisible()).toBe(false);
  });
});
