import type { Page } from "playwright";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { getLatestLinkToken, newPerson, type Person } from "../../api/accounts/support/people.ts";
import type { SiteWithUsers } from "./people-site.ts";

export { newPerson, type Person };

/** Controls of `/login` by their accessible names. */
export function getAccountForms(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  // The footer also has a form.
  const main = page.getByRole("main");
  const field = (key: string) => main.getByLabel(t(key), { exact: true }).filter({ visible: true });
  const button = (key: string) => main.getByRole("button", { name: t(key), exact: true });
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
    // The first checkbox says that the person has only one name.
    agreement: main.getByRole("checkbox").last(),
    sendCode: button("accounts:code.send"),
    logIn: button("accounts:login.submit"),
    step: (name: "contact" | "access") =>
      main.getByRole("heading", { name: t(`accounts:registration.${name}`) }),
    next: button("accounts:registration.next"),
    back: button("accounts:registration.back"),
    register: button("accounts:registration.submit"),
    setPassword: button("accounts:password.submit"),
    status: main.getByRole("status").filter({ visible: true }),
    alert: main.getByRole("alert").filter({ visible: true, hasText: /./ }),
  };
}

export type AccountForms = ReturnType<typeof getAccountForms>;

/** Logs in by password on the login page. */
export async function logIn(page: Page, person: { email: string; password: string }) {
  const { account, password, logIn: submit } = getAccountForms(page);
  await account.fill(person.email);
  await password.fill(person.password);
  await submit.click();
}

/** Fills all fields except the code. */
export async function fillRegistrationForm(forms: AccountForms, person: Person): Promise<void> {
  await forms.firstName.fill(person.first_name);
  await forms.lastName.fill(person.last_name);
  await forms.email.fill(person.email);
  await forms.phone.fill(person.phone);
  await forms.next.click();
  await forms.password.fill(person.password);
  await forms.passwordAgain.fill(person.retyped_password);
  await forms.agreement.check();
}

interface RegistrationOptions {
  page: Page;
  site: { codeFor(to: string): string | Promise<string> };
  locale?: Locale;
}

export async function registerByMail({ page, site, locale = "en_US" }: RegistrationOptions) {
  const person = newPerson();
  const forms = getAccountForms(page, locale);
  await page.goto(`${addressOf(locale, "/login")}?type=1`);
  await fillRegistrationForm(forms, person);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  await forms.code.fill(await site.codeFor(person.email));
  await forms.register.click();
  await page.waitForURL("**/my");
  return person;
}

/** Registers by phone and activates the e-mail address, which may then get a code immediately. */
export async function signUpByPhoneWithEmail(site: SiteWithUsers) {
  const person = await site.signUp("phone");
  await site.succeed(sendEmailActivation, { token: person.token });
  const token = await getLatestLinkToken(site, person.email);
  await site.succeed(activateEmail, { query: { token } });
  return person;
}
