import { PhoneCodeSchema } from "#contract/accounts/activation.ts";
import { CurrentPasswordSchema, PasswordChangeSchema } from "#contract/accounts/new-password.ts";
import { PasswordResetSchema } from "#contract/accounts/password.ts";
import { RegistrationSchema } from "#contract/accounts/registration.ts";
import { CodeLoginSchema, LoginSchema } from "#contract/accounts/session.ts";
import { NamesSchema } from "#contract/wire/names.ts";
import { createFormTexts } from "#i18n/form-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";
import { SITE } from "#site.ts";

export type LoginTexts = ReturnType<typeof createLoginTexts>;

export function createLoginTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...createFormTexts(getTexts, t, LoginSchema, CodeLoginSchema),
    ...getTexts("accounts:login"),
    code: getTexts("accounts:code"),
  };
}

export type PasswordTexts = ReturnType<typeof createPasswordTexts>;

export function createPasswordTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...createFormTexts(getTexts, t, PasswordResetSchema),
    ...getTexts("accounts:password"),
    newPassword: getTexts("accounts:newPassword"),
    code: getTexts("accounts:code"),
  };
}

export type RegistrationTexts = ReturnType<typeof createRegistrationTexts>;

export function createRegistrationTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...createFormTexts(getTexts, t, RegistrationSchema),
    ...getTexts("accounts:registration"),
    newPassword: {
      ...getTexts("accounts:newPassword"),
      label: getTexts("accounts:login").password,
    },
    code: getTexts("accounts:code"),
  };
}

export type PersonalTexts = ReturnType<typeof createPersonalTexts>;

export function createPersonalTexts(getTexts: GetTexts, t: Translate) {
  const centreTexts = getTexts("my:centre");
  return {
    ...centreTexts,
    names: { ...centreTexts.names, form: createFormTexts(getTexts, t, NamesSchema) },
    phone: {
      ...centreTexts.phone,
      code: getTexts("accounts:code"),
      form: createFormTexts(getTexts, t, PhoneCodeSchema),
    },
    password: {
      ...centreTexts.password,
      newPassword: getTexts("accounts:newPassword"),
      form: createFormTexts(getTexts, t, PasswordChangeSchema),
    },
    passkeys: {
      ...centreTexts.passkeys,
      lost: t("my:centre.passkeys.lost", { email: SITE.email }),
      show: getTexts("accounts:newPassword").show,
      form: createFormTexts(getTexts, t, CurrentPasswordSchema),
    },
  };
}
