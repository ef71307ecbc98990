import { PhoneCodeSchema } from "#contract/accounts/activation.ts";
import { CurrentPasswordSchema, PasswordChangeSchema } from "#contract/accounts/new-password.ts";
import { PasswordResetSchema } from "#contract/accounts/password.ts";
import { RegistrationSchema } from "#contract/accounts/registration.ts";
import { CodeLoginSchema, LoginSchema } from "#contract/accounts/session.ts";
import { NamesSchema } from "#contract/wire/names.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { SITE } from "#site.ts";

export type LoginTexts = ReturnType<typeof loginTexts>;

export function loginTexts(texts: TextsOf, t: Text) {
  return {
    ...formTexts(texts, t, LoginSchema, CodeLoginSchema),
    ...texts("accounts:login"),
    code: texts("accounts:code"),
  };
}

export type PasswordTexts = ReturnType<typeof passwordTexts>;

export function passwordTexts(texts: TextsOf, t: Text) {
  return {
    ...formTexts(texts, t, PasswordResetSchema),
    ...texts("accounts:password"),
    newPassword: texts("accounts:newPassword"),
    code: texts("accounts:code"),
  };
}

export type RegistrationTexts = ReturnType<typeof registrationTexts>;

export function registrationTexts(texts: TextsOf, t: Text) {
  return {
    ...formTexts(texts, t, RegistrationSchema),
    ...texts("accounts:registration"),
    newPassword: { ...texts("accounts:newPassword"), label: texts("accounts:login").password },
    code: texts("accounts:code"),
  };
}

export type PersonalTexts = ReturnType<typeof personalTexts>;

export function personalTexts(texts: TextsOf, t: Text) {
  const centreTexts = texts("my:centre");
  return {
    ...centreTexts,
    names: { ...centreTexts.names, form: formTexts(texts, t, NamesSchema) },
    phone: {
      ...centreTexts.phone,
      code: texts("accounts:code"),
      form: formTexts(texts, t, PhoneCodeSchema),
    },
    password: {
      ...centreTexts.password,
      newPassword: texts("accounts:newPassword"),
      form: formTexts(texts, t, PasswordChangeSchema),
    },
    passkeys: {
      ...centreTexts.passkeys,
      lost: t("my:centre.passkeys.lost", { email: SITE.email }),
      show: texts("accounts:newPassword").show,
      form: formTexts(texts, t, CurrentPasswordSchema),
    },
  };
}
