import { describe, expect, test } from "vitest";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/accounts/new-password.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { register } from "#contract/accounts/registration.ts";
import { googleLogin, login } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { report } from "#contract/moderation/report.ts";
import { personal, personalFollows, personalPosts } from "#contract/my/personal.ts";
import { subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { MAX_PAGE_SIZE } from "#contract/wire/endpoint.ts";
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "#contract/wire/fields.ts";
import { validateFields } from "#contract/wire/find-problems.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { toFieldTexts } from "#server/core/texts.ts";

const registration = {
  first_name: " Ada ",
  last_name: "Eze 😀",
  email: "Ada@Example.com",
  phone: "0803 123 4567",
  password: "correct horse",
  retyped_password: "correct horse",
  otp: "482 913",
  agreement: true,
};

describe("validateFields for registration", () => {
  test("returns normalized values and omits unknown fields", () => {
    const input = { ...registration, zuid: "d1", isAdmin: true, toString: "x" };
    const hostile = JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": {} }');
    expect(validateFields(register.body, { ...input, ...hostile })).toEqual({
      output: {
        first_name: "Ada",
        last_name: "Eze 😀",
        email: "ada@example.com",
        phone: "+2348031234567",
        password: "correct horse",
        retyped_password: "correct horse",
        otp: "482913",
        agreement: true,
      },
    });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test("reports all missing fields with their messages", () => {
    const checked = validateFields(register.body, {});
    expect("problems" in checked && toFieldTexts(checked.problems, "en_US")).toEqual({
      first_name: "Please enter your first name",
      last_name: "Please enter your last name",
      email: "Please input your Email",
      phone: "Please enter your phone number",
      password: "Please enter your password",
      retyped_password: "Please enter the password again",
      otp: "verification code must be filled",
      agreement: "Please check the User Agreement",
    });
  });

  test.for([
    ["first_name", "a\nb", "name.format"],
    ["first_name", "😀".repeat(MAX_NAME_LENGTH + 1), "name.long"],
    ["first_name", "ﷺ".repeat(MAX_NAME_LENGTH / 10), "name.long"],
    ["last_name", " \u200b ", "lastName.required"],
    ["last_name", ["Eze"], "lastName.required"],
    ["email", "ada@example", "email.format"],
    ["email", "  ", "email.required"],
    ["phone", "803 123 4567", "phone.format"],
    ["phone", 8031234567, "phone.required"],
    ["password", "1234567", "password.short"],
    ["password", "😀".repeat(MIN_PASSWORD_LENGTH - 1), "password.short"],
    ["password", "x".repeat(MAX_PASSWORD_LENGTH + 1), "password.long"],
    ["password", "ADA@example.com", "password.account"],
    ["password", "+234 803 123 4567", "password.account"],
    ["retyped_password", "correct hors", "retypedPassword.different"],
    ["otp", "12345", "otp.format"],
    ["otp", "1234567", "otp.format"],
    ["otp", "12345a", "otp.format"],
    ["otp", 123456, "otp.required"],
    ["agreement", false, "agreement.required"],
    ["agreement", "true", "agreement.required"],
    ["agreement", { deep: { deep: [] } }, "agreement.required"],
  ] as const)("rejects %s %j: %s", ([field, value, text]) => {
    const retyped = field === "password" ? { retyped_password: value } : {};
    const checked = validateFields(register.body, { ...registration, ...retyped, [field]: value });
    const problems = "problems" in checked ? checked.problems : {};
    expect(problems[field]).toBe(`messages:field.${text}`);
  });

  test("accepts names and passwords of the maximum length", () => {
    const password = "😀".repeat(MAX_PASSWORD_LENGTH);
    const input = {
      first_name: "😀".repeat(MAX_NAME_LENGTH),
      password,
      retyped_password: password,
    };
    expect(validateFields(register.body, { ...registration, ...input })).toHaveProperty("output");
  });

  test("converts passwords to one Unicode form", () => {
    const checked = validateFields(register.body, {
      ...registration,
      password: "caf\u00e9 \u212bngstr\u00f6m",
      retyped_password: "cafe\u0301 A\u030angstro\u0308m",
    });
    expect(checked).toHaveProperty("output.password", "caf\u00e9 \u00c5ngstr\u00f6m");
  });
});

describe("validateFields and its messages", () => {
  test.for([
    [login.body, { account: "ada", password: "x" }, { account: "account.format" }],
    [login.body, {}, { account: "account.required", password: "password.required" }],
    [
      resetPassword.body,
      { account: "08031234567", otp: "12345678", password: "08031234567", retyped_password: "0" },
      { password: "password.account", retyped_password: "retypedPassword.different" },
    ],
    [sendVerificationCode.query, { account: "a@b.co", scene: "login" }, { scene: "scene.unknown" }],
    [googleLogin.body, { credential: "a.b" }, { credential: "credential.format" }],
    [subscribe.query, { email: ["a@b.co", "c@d.co"] }, { email: "email.required" }],
    [unsubscribe.query, { token: "x" }, { token: "token.format" }],
    [personal.query, { userName: "" }, { userName: "userName.required" }],
    [personalFollows.query, { size: "51" }, { size: "size.range" }],
    [
      personalFollows.query,
      { size: "0", cursor: "'" },
      { size: "size.range", cursor: "cursor.format" },
    ],
    [personalFollows.query, { size: "1e1" }, { size: "size.range" }],
    [personalFollows.body, { subjectType: "user" }, { subjectType: "subjectType.unknown" }],
    [personalPosts.body, { kind: "post" }, { kind: "kind.unknown" }],
    [uploadAvatar.body, { image: "data:image/svg+xml;base64,AA" }, { image: "image.format" }],
    [
      report.body,
      {
        subjectType: "product",
        subjectId: "../x",
        reason: "fraud",
        subject: "x".repeat(MAX_LINE_LENGTH + 1),
        message: "x".repeat(MAX_MESSAGE_LENGTH + 1),
        email: "a",
      },
      {
        subjectId: "subjectId.format",
        reason: "reason.required",
        subject: "subject.long",
        message: "message.long",
        email: "email.format",
      },
    ],
  ] as const)("reports each invalid field, case %#", ([schema, input, texts]) => {
    const problems = Object.entries(texts).map(([field, text]) => [
      field,
      `messages:field.${text}`,
    ]);
    expect(validateFields(schema, input)).toEqual({ problems: Object.fromEntries(problems) });
  });

  test("returns the default page size or the given number", () => {
    expect(validateFields(personalFollows.query, {})).toEqual({ output: { size: 20 } });
    expect(validateFields(personalFollows.query, { size: "50" })).toEqual({ output: { size: 50 } });
  });

  test.for(LOCALE_CODES)("state the actual limits in %s", (locale) => {
    const text = (key: string) => toFieldTexts({ x: `messages:field.${key}` }, locale)["x"];
    const digits = (key: string) => Number(text(key)?.replaceAll(/\D/g, ""));
    expect(digits("name.long")).toBe(MAX_NAME_LENGTH);
    expect(digits("subject.long")).toBe(MAX_LINE_LENGTH);
    expect(digits("message.long")).toBe(MAX_MESSAGE_LENGTH);
    expect(digits("password.short")).toBe(MIN_PASSWORD_LENGTH);
    expect(digits("password.long")).toBe(MAX_PASSWORD_LENGTH);
    expect(digits("size.range")).toBe(Number(`1${MAX_PAGE_SIZE}`));
  });
});
