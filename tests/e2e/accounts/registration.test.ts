import { describe, expect, test } from "vitest";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { keptSession, problemOf, useAccountsSite } from "../support/accounts.ts";
import { NARROW } from "../support/visitor.ts";

const { visit, codeFor } = useAccountsSite();

describe("registration", () => {
  test("registers by phone with a spaced number", async () => {
    const page = await visit({ viewport: NARROW });
    const forms = formsOf(page, "en_NG");
    const person = newPerson();
    await page.goto("/en-ng/login?type=1");
    const phone = `${person.phone.slice(0, 4)} ${person.phone.slice(4)}`;
    await fillRegistration(forms, { ...person, phone });
    await forms.toPhone.check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: "5" }).waitFor();
    await forms.code.fill(await codeFor(person.phone));
    await forms.register.click();
    await page.waitForURL("**/en-ng/my");
    expect(await keptSession(page)).toMatchObject({ userName: person.first_name });
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
});

describe("registration fields", () => {
  test("shows missing fields and focuses the first", async () => {
    const page = await visit();
    const forms = formsOf(page);
    await page.goto("/login?type=1");
    await forms.register.click();
    expect(await problemOf(forms.firstName)).toBe("Please enter your first name");
    expect(await problemOf(forms.agreement)).toBe("Please check the User Agreement");
    expect(await forms.firstName.evaluate((field) => field === document.activeElement)).toBe(true);
    await forms.firstName.fill("Ada");
    expect(await forms.firstName.getAttribute("aria-invalid")).toBe("false");
    await forms.password.fill("short");
    await forms.register.click();
    expect(await problemOf(forms.password)).toBe("A password needs at least 8 characters");
  });
});

/** The text that a screen reader reads with a field. */
function describedBy(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

describe("registration with an Indonesian number", () => {
  const digits = `852${String(process.pid % 10_000).padStart(4, "0")}`;

  test("accepts local notation but sends no SMS", async () => {
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
    await forms.code.fill(await codeFor(person.email));
    await forms.register.click();
    await page.waitForURL("**/id/my");
    expect(await keptSession(page)).toMatchObject({ phone: `+62${digits}1234` });
    await page.getByText(`+62${"*".repeat(digits.length + 4)}`).waitFor();
  });
});
