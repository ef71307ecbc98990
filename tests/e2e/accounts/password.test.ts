import { expect, test } from "vitest";
import { formsOf, signUpByPhone } from "../support/account-forms.ts";
import { keptSession, useAccountsSite } from "../support/accounts.ts";
import { signedIn } from "../support/people-site.ts";

const site = useAccountsSite();
const { visit, codeFor } = site;

const NEW = "another horse, another battery";

test("resets a password by code", async () => {
  const person = await signUpByPhone(site);
  const page = await visit();
  await page.goto("/login?type=2");
  await page.getByRole("link", { name: /Forgot your password/ }).click();
  const forms = formsOf(page);
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

test("suggests the account and logs out afterwards", async () => {
  const person = await signUpByPhone(site);
  const page = await visit(signedIn(site.url, person));
  await page.goto("/login?type=7");
  const forms = formsOf(page);
  await expect.poll(() => forms.account.inputValue()).toBe(person.email);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  await forms.code.fill(await codeFor(person.email));
  await forms.newPassword.fill(NEW);
  await forms.passwordAgain.fill(NEW);
  await forms.setPassword.click();
  await page.getByText("Your new password is set.").waitFor();
  expect(await keptSession(page)).toBeNull();
});
