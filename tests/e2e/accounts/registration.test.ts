import { describe, expect, test } from "vitest";
import { fillRegistrationForm, getAccountForms, newPerson } from "../support/account-forms.ts";
import { readFieldError, readStoredSession, useAccountsSite } from "../support/accounts.ts";
import { NARROW } from "../support/visitor.ts";

const { visit, codeFor } = useAccountsSite();

describe("registration form", () => {
  test("accepts a phone number with spaces", async () => {
    const page = await visit({ viewport: NARROW });
    const forms = getAccountForms(page, "en_NG");
    const person = newPerson();
    await page.goto("/en-ng/login?type=1");
    const phone = `${person.phone.slice(0, 4)} ${person.phone.slice(4)}`;
    await fillRegistrationForm(forms, { ...person, phone });
    await forms.toPhone.check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: "5" }).waitFor();
    await forms.code.fill(await codeFor(person.phone));
    await forms.register.click();
    await page.waitForURL("**/en-ng/my");
    expect(await readStoredSession(page)).toMatchObject({ userName: person.first_name });
  });

  test("keeps the input after a wrong code", async () => {
    const page = await visit();
    const forms = getAccountForms(page);
    const person = newPerson();
    await page.goto("/login?type=1");
    await fillRegistrationForm(forms, person);
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    const code = await codeFor(person.email);
    await forms.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
    await forms.register.click();
    expect(await readFieldError(forms.code)).toBe(
      "The verification code is incorrect, please re-enter",
    );
    expect(await forms.password.inputValue()).toBe(person.password);
    await forms.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await forms.register.click();
    await page.waitForURL("**/my");
  });

  test("restores the input except passwords and codes", async () => {
    const page = await visit();
    const forms = getAccountForms(page);
    const person = newPerson();
    await page.goto("/login?type=1");
    await fillRegistrationForm(forms, person);
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
    const again = getAccountForms(other);
    await expect.poll(() => again.email.inputValue()).toBe(person.email);
    expect(await again.firstName.inputValue()).toBe(person.first_name);
    expect(await again.lastName.inputValue()).toBe(person.last_name);
    expect(await again.phone.inputValue()).toBe(person.phone);
    await again.next.click();
    expect(await again.password.inputValue()).toBe("");
    expect(await again.code.inputValue()).toBe("");
  });
});

describe("fields of registration", () => {
  test("show an error if left empty", async () => {
    const page = await visit();
    const forms = getAccountForms(page);
    const person = newPerson();
    const isFocused = (field: Element) => field === document.activeElement;
    await page.goto("/login?type=1");
    await forms.next.click();
    expect(await readFieldError(forms.firstName)).toBe("Please enter your first name");
    expect(await readFieldError(forms.lastName)).toBe("Please enter your last name");
    expect(await readFieldError(forms.email)).toBe("Please input your Email");
    expect(await readFieldError(forms.phone)).toBe("Please enter your phone number");
    expect(await forms.firstName.evaluate(isFocused)).toBe(true);
    await forms.firstName.fill("Ada");
    expect(await forms.firstName.getAttribute("aria-invalid")).toBe("false");
    await forms.lastName.fill(person.last_name);
    await forms.email.fill(person.email);
    await forms.phone.fill(person.phone);
    await forms.phone.press("Enter");
    await expect.poll(() => forms.step("access").evaluate(isFocused)).toBe(true);
    await forms.register.click();
    expect(await readFieldError(forms.password)).toBe("Please enter your password");
    expect(await readFieldError(forms.passwordAgain)).toBe("Please enter the password again");
    expect(await readFieldError(forms.code)).toBe("verification code must be filled");
    expect(await readFieldError(forms.agreement)).toBe("Please check the User Agreement");
    await forms.password.fill("short");
    await forms.register.click();
    expect(await readFieldError(forms.password)).toBe("A password needs at least 8 characters");
    await forms.back.click();
    await expect.poll(() => forms.step("contact").evaluate(isFocused)).toBe(true);
    expect(await forms.email.inputValue()).toBe(person.email);
  });
});
