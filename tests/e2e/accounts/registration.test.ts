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
    await fillRegistration(forms, person);
    await forms.sendCode.click();
    const waiting = page.getByRole("button", { name: /^Send it again in (1 minute|5\d seconds)$/ });
    await waiting.waitFor();
    expect(await waiting.getAttribute("aria-disabled")).toBe("true");
    await page.reload();
    await fillRegistration(forms, person);
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
    await again.next.click();
    expect(await again.password.inputValue()).toBe("");
    expect(await again.code.inputValue()).toBe("");
  });
});

describe("registration fields", () => {
  test("shows missing fields of a step", async () => {
    const page = await visit();
    const forms = formsOf(page);
    const person = newPerson();
    const isFocused = (field: Element) => field === document.activeElement;
    await page.goto("/login?type=1");
    await forms.next.click();
    expect(await problemOf(forms.firstName)).toBe("Please enter your first name");
    expect(await problemOf(forms.lastName)).toBe("Please enter your last name");
    expect(await problemOf(forms.email)).toBe("Please input your Email");
    expect(await problemOf(forms.phone)).toBe("Please enter your phone number");
    expect(await forms.firstName.evaluate(isFocused)).toBe(true);
    await forms.firstName.fill("Ada");
    expect(await forms.firstName.getAttribute("aria-invalid")).toBe("false");
    await forms.lastName.fill(person.last_name);
    await forms.email.fill(person.email);
    await forms.phone.fill(person.phone);
    await forms.phone.press("Enter");
    await expect.poll(() => forms.step("access").evaluate(isFocused)).toBe(true);
    await forms.register.click();
    expect(await problemOf(forms.password)).toBe("Please enter your password");
    expect(await problemOf(forms.passwordAgain)).toBe("Please enter the password again");
    expect(await problemOf(forms.code)).toBe("verification code must be filled");
    expect(await problemOf(forms.agreement)).toBe("Please check the User Agreement");
    await forms.password.fill("short");
    await forms.register.click();
    expect(await problemOf(forms.password)).toBe("A password needs at least 8 characters");
    await forms.back.click();
    await expect.poll(() => forms.step("contact").evaluate(isFocused)).toBe(true);
    expect(await forms.email.inputValue()).toBe(person.email);
  });

  test("shows invalid fields at their step", async () => {
    const page = await visit();
    const forms = formsOf(page);
    const tag = "<script>alert(1)</script>";
    await page.goto("/login?type=1");
    await forms.firstName.fill("😀".repeat(61));
    await forms.email.fill(tag);
    await forms.phone.fill(tag);
    await forms.next.click();
    expect(await problemOf(forms.firstName)).toBe("At most 60 characters");
    expect(await problemOf(forms.email)).toBe("Email format is incorrect");
    expect(await problemOf(forms.phone)).toBe("Phone number format is incorrect");
    await fillRegistration(forms, { ...newPerson(), retyped_password: "something else" });
    await forms.code.fill(tag);
    await forms.register.click();
    expect(await problemOf(forms.passwordAgain)).toBe("The two passwords differ");
    expect(await problemOf(forms.code)).toBe("The verification code is incorrect, please re-enter");
    // A password manager may change a hidden field.
    await page.locator("#registration-email").evaluate((field: HTMLInputElement) => {
      field.value = "";
    });
    await forms.sendCode.click();
    expect(await problemOf(forms.email)).toBe("Please input your Email");
    expect(await forms.email.evaluate((field) => field === document.activeElement)).toBe(true);
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
    await forms.toPhone.check();
    await forms.sendCode.click();
    expect(await problemOf(forms.phone)).toMatch(/belum bisa mengirim SMS ke nomor negara ini/);
    expect(await forms.phone.evaluate(describedBy)).toContain("0812 3456 7890");
    await forms.next.click();
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
