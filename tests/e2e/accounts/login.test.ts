import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getAccountForms, signUpByPhoneWithEmail } from "../support/account-forms.ts";
import { readStoredSession, useAccountsSite } from "../support/accounts.ts";
import { findAccessibilityViolations, findOverflow } from "../support/look.ts";
import { createSignedInStorage } from "../support/people-site.ts";
import { NARROW } from "../support/visitor.ts";

const site = useAccountsSite();
const { visit, codeFor } = site;

describe("login", () => {
  async function openLoginAsRegistered() {
    const person = await signUpByPhoneWithEmail(site);
    const page = await visit();
    await page.goto("/login?type=2");
    return { page, person, forms: getAccountForms(page) };
  }

  test("logs in by password", async () => {
    const { page, person, forms } = await openLoginAsRegistered();
    await forms.account.fill(` ${person.email.toUpperCase()} `);
    await forms.password.fill(person.password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/my");
    expect(await readStoredSession(page)).toMatchObject({ email: person.email });
  });

  test("logs in by a pasted verification code", async () => {
    const { page, person, forms } = await openLoginAsRegistered();
    await forms.account.fill(person.email);
    await forms.byCode.check();
    expect(await forms.password.count(), "the password is out of the way").toBe(0);
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    expect(await forms.code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await forms.code.getAttribute("inputmode")).toBe("numeric");
    const code = await codeFor(person.email);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await forms.code.focus();
    await page.keyboard.press("ControlOrMeta+v");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/my");
    expect(await readStoredSession(page)).toMatchObject({ email: person.email });
  });

  test("can show the password and supports password managers", async () => {
    const page = await visit();
    const forms = getAccountForms(page);
    await page.goto("/login?type=2");
    expect(await forms.account.getAttribute("autocomplete")).toBe("username");
    expect(await forms.password.getAttribute("autocomplete")).toBe("current-password");
    await forms.password.fill("a password");
    const show = page.getByRole("button", { name: "Show Password" });
    await show.click();
    await expect.poll(() => forms.password.getAttribute("type")).toBe("text");
    expect(await show.getAttribute("aria-pressed")).toBe("true");
    await show.click();
    expect(await forms.password.getAttribute("type")).toBe("password");
    expect(await forms.password.inputValue()).toBe("a password");
  });

  test("shows a signed-in user links to /my and logout", async () => {
    const person = await site.signUp();
    const page = await visit(createSignedInStorage(site.url, person));
    await page.goto("/login?type=2");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You are logged in");
    await page.getByText(`As ${person.first_name}`).waitFor();
    const own = page.getByRole("main").getByRole("link", { name: "Go to my page" });
    expect(await own.getAttribute("href")).toBe("/my");
    expect(await getAccountForms(page).account.count()).toBe(0);
    await page.getByRole("button", { name: "Log out" }).click();
    await getAccountForms(page).account.waitFor();
    expect(await readStoredSession(page)).toBeNull();
  });
});

describe("login form", () => {
  test("is accessible and fits a phone", async () => {
    const page = await visit({ viewport: NARROW });
    for (const type of ["1", "2", "7"]) {
      await page.goto(`${addressOf("id_ID", "/login")}?type=${type}`);
      await page.locator("main form button[type=submit]").filter({ visible: true }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      expect(await findAccessibilityViolations(page), type).toEqual([]);
      expect(await findOverflow(page), type).toEqual([]);
    }
  });
});

describe("password reset form", () => {
  const NEW = "another horse, another battery";

  test("resets a password by code", async () => {
    const person = await signUpByPhoneWithEmail(site);
    const page = await visit();
    await page.goto("/login?type=2");
    await page.getByRole("link", { name: /Forgot your password/ }).click();
    const forms = getAccountForms(page);
    await forms.account.fill(person.email);
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    await forms.code.fill(await codeFor(person.email));
    await forms.newPassword.fill(NEW);
    await forms.passwordAgain.fill(NEW);
    expect(await forms.newPassword.getAttribute("autocomplete")).toBe("new-password");
    await forms.setPassword.click();
    await page.getByText("Your new password is set.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
    await forms.account.fill(person.email);
    await forms.password.fill(person.password);
    await forms.logIn.click();
    await forms.alert.filter({ hasText: "The account or the password is wrong" }).waitFor();
    await forms.password.fill(NEW);
    await forms.logIn.click();
    await page.waitForURL("**/my");
  });
});
