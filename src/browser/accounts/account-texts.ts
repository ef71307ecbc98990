import type { FieldText } from "#contract/wire/fields.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

const OTP_PROBLEMS: readonly FieldText[] = [
  "messages:field.otp.required",
  "messages:field.otp.format",
];

const ACCOUNT_PROBLEMS: readonly FieldText[] = [
  "messages:field.account.required",
  "messages:field.account.format",
  "messages:field.phone.country",
];

const NEW_PASSWORD_PROBLEMS: readonly FieldText[] = [
  "messages:field.password.required",
  "messages:field.password.short",
  "messages:field.password.long",
  "messages:field.password.account",
  "messages:field.retypedPassword.required",
  "messages:field.retypedPassword.different",
];

const NAME_PROBLEMS: readonly FieldText[] = [
  "messages:field.firstName.required",
  "messages:field.lastName.required",
  "messages:field.name.format",
  "messages:field.name.long",
];

const REGISTRATION_PROBLEMS: readonly FieldText[] = [
  ...NEW_PASSWORD_PROBLEMS,
  ...OTP_PROBLEMS,
  ...NAME_PROBLEMS,
  "messages:field.email.required",
  "messages:field.email.format",
  "messages:field.phone.required",
  "messages:field.phone.format",
  "messages:field.phone.country",
  "messages:field.agreement.required",
];

export type LoginTexts = ReturnType<typeof loginTexts>;

export function loginTexts(texts: TextsOf, t: Text) {
  const problems = [
    ...ACCOUNT_PROBLEMS,
    ...OTP_PROBLEMS,
    "messages:field.password.required",
  ] as const;
  return {
    ...formTexts(texts, t, problems),
    ...texts("accounts:login"),
    code: texts("accounts:code"),
  };
}

export type PasswordTexts = ReturnType<typeof passwordTexts>;

export function passwordTexts(texts: TextsOf, t: Text) {
  return {
    ...formTexts(texts, t, [...ACCOUNT_PROBLEMS, ...OTP_PROBLEMS, ...NEW_PASSWORD_PROBLEMS]),
    ...texts("accounts:password"),
    newPassword: texts("accounts:newPassword"),
    code: texts("accounts:code"),
  };
}

export type RegistrationTexts = ReturnType<typeof registrationTexts>;

export function registrationTexts(texts: TextsOf, t: Text) {
  return {
    ...formTexts(texts, t, REGISTRATION_PROBLEMS),
    ...texts("accounts:registration"),
    newPassword: { ...texts("accounts:newPassword"), label: texts("accounts:login").password },
    code: texts("accounts:code"),
  };
}

export type PersonalTexts = ReturnType<typeof personalTexts>;

export function personalTexts(texts: TextsOf, t: Text) {
  const centreTexts = texts("my:centre");
  const names = formTexts(texts, t, [...NAME_PROBLEMS, "messages:field.userName.required"]);
  const phone = formTexts(texts, t, OTP_PROBLEMS);
  return {
    ...centreTexts,
    names: { ...centreTexts.names, form: names },
    phone: { ...centreTexts.phone, code: texts("accounts:code"), form: phone },
    password: {
      ...centreTexts.password,
      newPassword: texts("accounts:newPassword"),
      form: formTexts(texts, t, NEW_PASSWORD_PROBLEMS),
    },
  };
}
