import type { Page } from "playwright";
import { expect } from "vitest";
import { activatePhone, sendPhoneActivation } from "#contract/phone-activation.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { newPerson, type Person } from "../../api/support/people.ts";
import { keptSession } from "./accounts.ts";

export { newPerson, type Person };

/** The controls of `/login` by the names that a screen reader says. */
export function formsOf(page: Page, locale: Locale = "en_US") {
  const t = getText(locale);
  const field = (key: string) => page.getByLabel(t(key), { exact: true }).filter({ visible: true });
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  return {
    account: field("accounts:login.account"),
    password: field("accounts:login.password"),
    newPassword: field("accounts:newPassword.label"),
    passwordAgain: field("accounts:newPassword.again"),
    firstName: field("accounts:registration.firstName"),
    lastName: field("accounts:registration.lastName"),
    email: field("accounts:registration.email"),
    phone: field("accounts:registration.phone"),
    code: field("accounts:code.label"),
    byCode: field("accounts:login.byCode"),
    toPhone: field("accounts:registration.toPhone"),
    agreement: page.getByRole("checkbox"),
    sendCode: button("accounts:code.send"),
    logIn: button("accounts:login.submit"),
    register: button("accounts:registration.submit"),
    setPassword: button("accounts:password.submit"),
    status: page.getByRole("status").filter({ visible: true }),
    alert: page.getByRole("alert").filter({ visible: true, hasText: /./ }),
  };
}

export type Forms = ReturnType<typeof formsOf>;

/** Everything but the code. */
export async function fillRegistration(forms: Forms, person: Person): Promise<void> {
  await forms.firstName.fill(person.first_name);
  await forms.lastName.fill(person.last_name);
  await forms.email.fill(person.email);
  await forms.phone.fill(person.phone);
  await forms.password.fill(person.password);
  await forms.passwordAgain.fill(person.retyped_password);
  await forms.agreement.check();
}

interface Register {
  page: Page;
  codeFor(to: string): string;
  person?: Person;
}

/** Registers somebody by mail, as a visitor does. */
export async function registerByMail({ page, codeFor, person = newPerson() }: Register) {
  const forms = formsOf(page);
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  await forms.code.fill(codeFor(person.email));
  await forms.register.click();
  await page.waitForURL("**/my");
  return person;
}

/**
 * Proves the phone of who is logged in, too. An account gets one code a minute, and the mail that
 * registered somebody has had its one: the next goes to the phone.
 */
export async function provePhone({ page, codeFor, person }: Required<Register>): Promise<void> {
  const { token, userId } = (await keptSession(page)) ?? {};
  const headers = { "X-NewAuth-Token": String(token), userId: String(userId) };
  const ask = (path: string, data: object) => page.request.post(path, { headers, data });
  expect((await ask(sendPhoneActivation.path, {})).status()).toBe(200);
  const otp = codeFor(person.phone);
  expect((await ask(activatePhone.path, { otp })).status()).toBe(200);
}

/** As somebody who comes back another day. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}
