import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { keptSession, problemOf, useAccountsSite } from "../support/accounts.ts";
import { NARROW, WIDE } from "../support/visitor.ts";

const { visit, codeFor } = useAccountsSite();

const phoneFormats = {
  spaced: (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  international: (phone: string) => `+234${phone.slice(1)}`,
};

describe("registration by code", () => {
  test.each([
    { locale: "en_NG", viewport: NARROW, by: "phone", phoneAs: "spaced" },
    { locale: "id_ID", viewport: WIDE, by: "email", phoneAs: "international" },
  ] as const)("$locale by $by, the phone $phoneAs", async ({ locale, viewport, by, phoneAs }) => {
    const page = await visit({ viewport });
    const forms = formsOf(page, locale);
    const person = newPerson();
    await page.goto(`${addressOf(locale, "/login")}?type=1`);
    await fillRegistration(forms, { ...person, phone: phoneFormats[phoneAs](person.phone) });
    if (by === "phone") await forms.toPhone.check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: "5" }).waitFor();
    await forms.code.fill(await codeFor(person[by]));
    await forms.register.click();
    await page.waitForURL(`**${addressOf(locale, "/my")}`);
    expect(await keptSession(page)).toMatchObject({
      token: expect.any(String),
      userId: expect.any(String),
      userName: person.first_name,
    });
  });
});

test("keeps input after a wrong code", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.sendCode.click();
  await forms.status.filter({ hasText: person.email }).waitFor();
  const code = await codeFor(person.email);
  await forms.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await forms.register.click();
  expect(await problemOf(forms.code)).toBe("The verification code is incorrect, please re-enter");
  expect(await forms.password.inputValue()).toBe(person.password);
  await forms.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await forms.register.click();
  await page.waitForURL("**/my");
});

test("shows the waiting time after a reload", async () => {
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
    /^Too many tries, please try again in (1 minute|\d+ seconds)\./,
  );
  await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
});

test("restores input except secrets", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const person = newPerson();
  await page.goto("/login?type=1");
  await fillRegistration(forms, person);
  await forms.code.fill("135791");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain(person.phone);
  const storedTexts = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  expect(storedTexts).not.toContain(person.password);
  expect(storedTexts).not.toContain("135791");
  // A new tab, because a reload lets the browser restore fields.
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
