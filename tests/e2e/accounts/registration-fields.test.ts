import { expect, test } from "vitest";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { problemOf, useAccountsSite } from "../support/accounts.ts";

const { visit } = useAccountsSite();

test("shows missing fields and focuses the first", async () => {
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
  await forms.password.fill("short");
  await forms.register.click();
  expect(await problemOf(forms.password)).toBe("A password needs at least 8 characters");
});

test("shows invalid fields", async () => {
  const page = await visit();
  const forms = formsOf(page);
  const tag = "<script>alert(1)</script>";
  await page.goto("/login?type=1");
  await fillRegistration(forms, {
    ...newPerson(),
    first_name: "😀".repeat(61),
    email: tag,
    phone: tag,
    retyped_password: "something else",
  });
  await forms.code.fill(tag);
  await forms.register.click();
  expect(await problemOf(forms.firstName)).toBe("At most 60 characters");
  expect(await problemOf(forms.email)).toBe("Email format is incorrect");
  expect(await problemOf(forms.phone)).toBe("Phone number format is incorrect");
  expect(await problemOf(forms.passwordAgain)).toBe("The two passwords differ");
  expect(await problemOf(forms.code)).toBe("The verification code is incorrect, please re-enter");
});
