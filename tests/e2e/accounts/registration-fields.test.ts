import { expect, test } from "vitest";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { problemOf, useAccountsSite } from "../support/accounts.ts";

const { visit, codeFor } = useAccountsSite();

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

test.each([
  ["a word and 56 emoji", `Ada ${"😀".repeat(56)}`],
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
