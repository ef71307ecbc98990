import type { Route } from "playwright";
import { expect, test } from "vitest";
import { formsOf, registerByMail } from "../support/account-forms.ts";
import { keptSession, useAccountsSite } from "../support/accounts.ts";

const site = useAccountsSite();
const { visit } = site;

const WRONG =
  "There was no answer. Nothing on this page is lost: check your connection and try again.";
const ACCOUNT = "ada@finny.example";
const PASSWORD = "correct horse battery staple";

/** Answers the login with a fault and looks at what the visitor is told. */
async function logInWith(fault: (route: Route) => Promise<void>) {
  const page = await visit({ mayReport: /Failed to load resource/ });
  const forms = formsOf(page);
  await page.route("**/polaris/user/login", fault);
  await page.goto("/login?type=2");
  await forms.account.fill(ACCOUNT);
  await forms.password.fill(PASSWORD);
  await forms.logIn.click();
  await forms.alert.waitFor({ timeout: 30_000 });
  expect(await forms.account.inputValue(), "nothing typed is lost").toBe(ACCOUNT);
  expect(await forms.password.inputValue(), "nothing typed is lost").toBe(PASSWORD);
  expect(await keptSession(page)).toBeNull();
  expect(await forms.logIn.getAttribute("aria-disabled"), "it can be tried again").toBe("false");
  return forms.alert.innerText();
}

test("the API is down", async () => {
  expect(await logInWith((route) => route.abort("connectionrefused"))).toBe(WRONG);
});

test("eleven wrong passwords are too many for the real server, too", async () => {
  const page = await visit();
  const forms = formsOf(page);
  await page.goto("/login?type=2");
  await forms.account.fill("mallory@finny.example");
  for (let tries = 0; tries < 11; tries += 1) {
    await forms.password.fill(`wrong password ${tries}`);
    const answered = page.waitForResponse("**/polaris/user/login");
    await forms.logIn.click();
    await answered;
    await expect.poll(() => forms.logIn.getAttribute("aria-disabled")).toBe("false");
  }
  await forms.alert
    .filter({ hasText: /^Too many tries, please try again in \d+ (?:hour|minute|second)/ })
    .waitFor();
});

test("storage that is blocked keeps nobody from typing, and the login says that it would not last", async () => {
  const person = await registerByMail({ page: await visit(), site });
  const page = await visit();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  const forms = formsOf(page);
  await page.goto("/login?type=2");
  await forms.account.fill(person.email);
  await forms.password.fill("a wrong password");
  await forms.logIn.click();
  await forms.alert.filter({ hasText: "The account or the password is wrong" }).waitFor();
  await forms.password.fill(person.password);
  await forms.logIn.click();
  await forms.alert.filter({ hasText: "Your browser keeps nothing for this site" }).waitFor();
});
