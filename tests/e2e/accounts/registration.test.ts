import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { keptSession, problemOf, useAccountsSite } from "../support/accounts.ts";
import { NARROW, WIDE } from "../support/visitor.ts";

const { visit, codeFor } = useAccountsSite();

const written = {
  national: (phone: string) => phone,
  spaced: (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  international: (phone: string) => `+234${phone.slice(1)}`,
};

describe("somebody registers, reads the code and is logged in", () => {
  test.each([
    { locale: "en_US", viewport: WIDE, by: "email", phoneAs: "national" },
    { locale: "en_NG", viewport: NARROW, by: "phone", phoneAs: "spaced" },
    { locale: "id_ID", viewport: NARROW, by: "email", phoneAs: "international" },
    { locale: "zh_CN", viewport: WIDE, by: "phone", phoneAs: "international" },
  ] as const)(
    "in $locale by $by, the phone $phoneAs",
    async ({ locale, viewport, by, phoneAs }) => {
      const page = await visit({ viewport });
      const forms = formsOf(page, locale);
      const person = newPerson();
      await page.goto(`${addressOf(locale, "/login")}?type=1`);
      await fillRegistration(forms, { ...person, phone: written[phoneAs](person.phone) });
      if (by === "phone") await forms.toPhone.check();
      await forms.sendCode.click();
      await forms.status.filter({ hasText: "5" }).waitFor();
      await forms.code.fill(codeFor(person[by]));
      await forms.register.click();
      await page.waitForURL(`**${addressOf(locale, "/my")}`);
      expect(await keptSession(page)).toMatchObject({
        token: expect.any(String),
        userId: expect.any(String),
        userName: person.first_name,
      });
    },
  );
});

describe("a number of Indonesia", () => {
  const digits = `812${String(process.pid % 10_000).padStart(4, "0")}`;

  test("is typed as at home on the Indonesian pages, where a code by text message is refused in words", async () => {
    const page = await visit({ viewport: NARROW });
    const forms = formsOf(page, "id_ID");
    const person = newPerson();
    await page.goto("/id/login?type=1");
    await fillRegistration(forms, { ...person, phone: `0${digits} 1234` });
    expect(await forms.phone.evaluate(describedBy)).toContain("0812 3456 7890");
    await forms.toPhone.check();
    await forms.sendCode.click();
    expect(await problemOf(forms.phone)).toMatch(/belum bisa mengirim SMS ke nomor negara ini/);
    await page.getByLabel("Ke email saya").check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    await forms.code.fill(codeFor(person.email));
    await forms.register.click();
    await page.waitForURL("**/id/my");
    expect(await keptSession(page)).toMatchObject({ phone: `+62${digits}1234` });
    await page.getByText(`+62${"*".repeat(digits.length + 4)}`).waitFor();
  });

  test("needs its country's code on every other page", async () => {
    const page = await visit();
    const forms = formsOf(page);
    const person = { ...newPerson(), phone: `+62 ${digits} 12345` };
    await page.goto("/login?type=1");
    await fillRegistration(forms, { ...person, phone: `0${digits} 12345` });
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    await forms.code.fill(codeFor(person.email));
    await forms.register.click();
    expect(await problemOf(forms.phone)).toMatch(/begin it with \+234 or \+62$/);
    await forms.phone.fill(person.phone);
    await forms.register.click();
    await page.waitForURL("**/my");
    expect(await keptSession(page)).toMatchObject({ phone: `+62${digits}12345` });
  });

  test("and a Nigerian one of the same digits stay what they are when the language changes", async () => {
    const page = await visit();
    const forms = formsOf(page, "en_NG");
    await page.goto("/en-ng/login?type=1");
    await forms.phone.fill(`0${digits} 999`);
    await forms.toPhone.check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: `+234${digits}999` }).waitFor();
    expect(codeFor(`0${digits}999`)).toMatch(/\d{6}/);
    await page.goto("/id/login?type=1");
    await expect.poll(() => formsOf(page, "id_ID").phone.inputValue()).toBe(`+234${digits}999`);
  });
});

/** What a screen reader reads with a field. */
function describedBy(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

test("what is missing is said beside each field, and the focus goes to the first", async () => {
  const page = await visit();
  const forms = formsOf(page);
  await page.goto("/login?type=1");
  await forms.register.click();
  expect(await problemOf(forms.firstName)).toBe("Please enter your first name");
  expect(await problemOf(forms.lastName)).toBe("Please enter your last name");
  expect(await problemOf(forms.email)).toBe("Please input your Email");
  expect(await problemOf(forms.phone)).toBe("Please enter your phone number");
  expect(await problemOf(forms.password)).toBe("Please enter your password");
  expect(await problemOf(forms.passwordAgain)).toBe("Please enter the password again");
  expect(await problemOf(forms.code)).toBe("verification code must be filled");
  expect(await problemOf(forms.agreement)).toBe("Please check the User Agreement");
  expect(await forms.firstName.evaluate((field) => field === document.activeElement)).toBe(true);
  await forms.firstName.fill("Ada");
  expect(await forms.firstName.getAttribute("aria-invalid")).toBe("false");
});

test.each([
  ["email", "ada@example", "Email format is incorrect"],
  ["phone", "803 123 4567", "Phone number format is incorrect"],
  ["phone", "080312345678", "Phone number format is incorrect"],
  ["password", "short", "A password needs at least 8 characters"],
  ["passwordAgain", "something else", "The two passwords differ"],
] as const)("%s: %s is refused", async (name, value, words) => {
  const page = await visit();
  const forms = formsOf(page);
  await page.goto("/login?type=1");
  await fillRegistration(forms, newPerson());
  await forms[name].fill(value);
  await forms.code.fill("123456");
  if (name === "password") await forms.passwordAgain.fill(value);
  await forms.register.click();
  expect(await problemOf(forms[name])).toBe(words);
});

test("the server's own objection to a field stands beside that field", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, {
    ...person,
    password: "password1",
    retyped_password: "password1",
  });
  await forms.code.fill("123456");
  await forms.register.click();
  expect(await problemOf(forms.password)).toContain("Many people use this password");
  expect(await forms.email.inputValue()).toBe(person.email);
});

test("who is registered already is told so when the code is asked for, and by the phone too", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.toPhone.check();
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.phone }).waitFor();
  await forms.code.fill(codeFor(person.phone));
  await forms.register.click();
  await page.waitForURL("**/my");
  const other = await visit();
  const again = formsOf(other);
  await other.goto("/login?type=1");
  await fillRegistration(again, { ...newPerson(), phone: person.phone });
  await again.toPhone.check();
  await again.sendCode.click();
  expect(await problemOf(again.phone)).toBe("This account is already registered");
});

test("a wrong code is said beside the code and costs nothing that was typed", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  const code = codeFor(person.email);
  await forms.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await forms.register.click();
  expect(await problemOf(forms.code)).toBe("The verification code is incorrect, please re-enter");
  expect(await forms.password.inputValue()).toBe(person.password);
  await forms.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await forms.register.click();
  await page.waitForURL("**/my");
});

test("another code has to wait; who reloads meanwhile is told how long", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await forms.email.fill(person.email);
  await forms.sendCode.click();
  const waiting = page.getByRole("button", { name: /^Send it again in (1 minute|5\d seconds)$/ });
  await waiting.waitFor();
  expect(await waiting.getAttribute("aria-disabled")).toBe("true");
  await page.reload();
  await forms.email.fill(person.email);
  await forms.sendCode.click();
  await forms.alert.waitFor();
  expect(await forms.alert.innerText()).toMatch(
    /^Too many requests, please try again later\. Try again in (1 minute|\d+ seconds)\./,
  );
  await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
});

test("a reload keeps what was typed, but never a password or code", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.code.fill("135791");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain(person.phone);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(person.password);
  expect(kept).not.toContain("135791");
  // A new tab, so that it is not the browser that brings the fields back.
  const other = await page.context().newPage();
  await other.goto("/login?type=1");
  const again = formsOf(other);
  await expect.poll(() => again.email.inputValue()).toBe(person.email);
  expect(await again.firstName.inputValue()).toBe(person.first_name);
  expect(await again.lastName.inputValue()).toBe(person.last_name);
  expect(await again.phone.inputValue()).toBe(person.phone);
  expect(await again.password.inputValue()).toBe("");
  expect(await again.code.inputValue()).toBe("");
});

test.each([
  ["60 emoji", "😀".repeat(60)],
  ["a script tag", `<script>document.title="x"</script>`],
  ["an image that runs code", `<img src=x onerror="document.title='x'">`],
])("a name of %s is a name", async (_name, name) => {
  const page = await visit();
  const forms = formsOf(page);
  const person = { ...newPerson(), first_name: name, last_name: name };
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  await forms.code.fill(codeFor(person.email));
  await forms.register.click();
  await page.waitForURL("**/my");
  await page.goto("/login");
  await page.getByText(`As ${name}`).waitFor();
  expect(await page.title()).not.toBe("x");
});

test("a name of 61 emoji and script tags in the other fields are refused in words", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const tag = "<script>alert(1)</script>";
  await page.goto("/login?type=1");
  await fillRegistration(forms, {
    ...newPerson(),
    first_name: "😀".repeat(61),
    email: tag,
    phone: tag,
  });
  await forms.code.fill(tag);
  await forms.register.click();
  expect(await problemOf(forms.firstName)).toBe("At most 60 characters");
  expect(await problemOf(forms.email)).toBe("Email format is incorrect");
  expect(await problemOf(forms.phone)).toBe("Phone number format is incorrect");
  expect(await problemOf(forms.code)).toBe("The verification code is incorrect, please re-enter");
});

test("the agreement leads to both legal pages, in tabs of their own", async () => {
  const page = await visit();
  await page.goto("/login?type=1");
  for (const [name, path] of [
    ["Terms and conditions", "/TermsandConditions.html"],
    ["Privacy policy", "/PrivacyPolicy.html"],
  ] as const) {
    const opened = page.context().waitForEvent("page");
    await page.getByRole("checkbox").waitFor();
    await page.getByRole("main").getByRole("link", { name }).click();
    const tab = await opened;
    await tab.waitForURL(`**${path}`);
    await tab.close();
  }
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
});
