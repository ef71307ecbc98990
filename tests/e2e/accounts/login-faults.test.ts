import { expect, test } from "vitest";
import { formsOf } from "../support/account-forms.ts";
import { keptSession, useAccountsSite } from "../support/accounts.ts";

const site = useAccountsSite();
const { visit } = site;

test("keeps input while the API is down", async () => {
  const page = await visit({ mayReport: /Failed to load resource/ });
  const forms = formsOf(page);
  await page.route("**/polaris/user/login", (route) => route.abort("connectionrefused"));
  await page.goto("/login?type=2");
  await forms.account.fill("ada@finny.example");
  await forms.password.fill("correct horse battery staple");
  await forms.logIn.click();
  await forms.alert
    .filter({ hasText: "There was no answer. Nothing on this page is lost" })
    .waitFor({ timeout: 30_000 });
  expect(await forms.account.inputValue()).toBe("ada@finny.example");
  expect(await forms.password.inputValue()).toBe("correct horse battery staple");
  expect(await keptSession(page)).toBeNull();
  expect(await forms.logIn.getAttribute("aria-disabled")).toBe("false");
});

test("shows a message without storage", async () => {
  const person = await site.signUp();
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
  await forms.alert.filter({ hasText: "Your browser saves nothing for this site" }).waitFor();
});
