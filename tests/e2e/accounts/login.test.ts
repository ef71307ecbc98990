import { expect, test } from "vitest";
import { fillRegistration, formsOf, newPerson, signUpByPhone } from "../support/account-forms.ts";
import { keptSession, problemOf, useAccountsSite } from "../support/accounts.ts";
import { signedIn } from "../support/people-site.ts";
import { NARROW } from "../support/visitor.ts";

const site = useAccountsSite({ SMS_COUNTRIES: "NG,ID" });
const { visit, codeFor } = site;

async function visitAsKnown() {
  const person = await signUpByPhone(site);
  const page = await visit();
  await page.goto("/login?type=2");
  return { page, person, forms: formsOf(page) };
}

test("logs in by password", async () => {
  const { page, person, forms } = await visitAsKnown();
  await forms.account.fill(` ${person.email.toUpperCase()} `);
  await forms.password.fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/my");
  expect(await keptSession(page)).toMatchObject({ email: person.email });
});

test("logs in by a pasted code", async () => {
  const { page, person, forms } = await visitAsKnown();
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
  expect(await keptSession(page)).toMatchObject({ email: person.email });
});

test("accepts Indonesian numbers in local notation", async () => {
  const page = await visit({ viewport: NARROW });
  const forms = formsOf(page, "id_ID");
  const digits = `857${String(process.pid % 10_000_000).padStart(8, "0")}`;
  const atHome = `0${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;
  const person = { ...newPerson(), phone: atHome };
  await page.goto("/id/login?type=1");
  await fillRegistration(forms, person);
  await forms.toPhone.check();
  await forms.sendCode.click();
  await forms.status.filter({ hasText: `+62${digits}` }).waitFor();
  await forms.code.fill(await codeFor(`+62${digits}`));
  await forms.register.click();
  await page.waitForURL("**/id/my");

  const other = await visit({ viewport: NARROW });
  const again = formsOf(other, "id_ID");
  await other.goto("/id/login?type=7");
  await again.account.fill(atHome);
  await again.code.fill("000000");
  await again.newPassword.fill(`a new ${person.password}`);
  await again.passwordAgain.fill(`a new ${person.password}`);
  await again.setPassword.click();
  // An invalid number would have another message.
  expect(await problemOf(again.code)).toMatch(/^Kode verifikasi salah/);
  await other.goto("/id/login?type=2");
  await again.account.fill(atHome);
  await again.password.fill(person.password);
  await again.logIn.click();
  await other.waitForURL("**/id/my");
  expect(await keptSession(other)).toMatchObject({ phone: `+62${digits}` });
});

test("shows an error for an unknown account", async () => {
  const page = await visit();
  const forms = formsOf(page);
  await page.goto("/login?type=2");
  await forms.byCode.check();
  await forms.account.fill("nobody@finny.example");
  await forms.sendCode.click();
  expect(await problemOf(forms.account)).toBe("This account is not registered");
  await forms.account.fill("08030000000");
  await forms.sendCode.click();
  expect(await problemOf(forms.account)).toBe("Mobile phone number is not registered");
});

test("asks for the country of ambiguous numbers", async () => {
  const page = await visit();
  const forms = formsOf(page);
  await page.goto("/login?type=2");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await forms.byCode.check();
  await forms.account.fill("0852 345 6789");
  await forms.sendCode.click();
  expect(await problemOf(forms.account)).toMatch(/\+62.*\+234/);
  expect(requests).not.toContain("/polaris/user/otp/code");
  await forms.account.fill("+234 812 345 6789");
  await forms.sendCode.click();
  await expect.poll(() => problemOf(forms.account)).not.toMatch(/\+234/);
});

test("works by keyboard on a phone", async () => {
  const { page, person } = await visitAsKnown();
  await page.setViewportSize(NARROW);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
  for (let stops = 0; (await focused()) !== "login-account"; stops += 1) {
    expect(stops, "the form is reached").toBeLessThan(20);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("login-way-password");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("login-way-code");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("login-otp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await formsOf(page).status.filter({ hasText: person.email }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(await codeFor(person.email));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.waitForURL("**/my");
});

test("reveals the password and supports password managers", async () => {
  const page = await visit();
  const forms = formsOf(page);
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

test("offers the own page or logout", async () => {
  const person = await site.signUp();
  const page = await visit(signedIn(site.url, person));
  await page.goto("/login?type=2");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You are logged in");
  await page.getByText(`As ${person.first_name}`).waitFor();
  const own = page.getByRole("main").getByRole("link", { name: "Go to my page" });
  expect(await own.getAttribute("href")).toBe("/my");
  expect(await formsOf(page).account.count()).toBe(0);
  await page.getByRole("button", { name: "Log out" }).click();
  await formsOf(page).account.waitFor();
  expect(await keptSession(page)).toBeNull();
});

test("shows a notice without scripts", async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/login?type=1");
  expect(await page.getByRole("main").innerText()).toContain("need JavaScript");
  expect(await page.getByRole("main").getByRole("textbox").count()).toBe(0);
});
