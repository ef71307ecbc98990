import type { FieldText } from "#contract/wire/fields.ts";
import type { Text } from "#i18n/texts.ts";

/** What every form needs besides its own words: `problems` are those that its schema can find. */
export function formTexts(t: Text, problems: readonly FieldText[]) {
  return {
    problems: Object.fromEntries([...problems, ANY].map((key) => [key, t(key)])),
    wait: t("accounts:tryAgain", { time: "{time}" }),
    failed: t("messages:code.5000"),
  };
}

/** The same of a form whose sending needs a session. */
export function postFormTexts(t: Text, problems: readonly FieldText[]) {
  return { ...formTexts(t, problems), account: t("community:form.account") };
}

const ANY = "messages:field.any.format";

export const OTP_PROBLEMS: readonly FieldText[] = [
  "messages:field.otp.required",
  "messages:field.otp.format",
];

export const ACCOUNT_PROBLEMS: readonly FieldText[] = [
  "messages:field.account.required",
  "messages:field.account.format",
  "messages:field.phone.country",
];

export const NEW_PASSWORD_PROBLEMS: readonly FieldText[] = [
  "messages:field.password.required",
  "messages:field.password.short",
  "messages:field.password.long",
  "messages:field.password.account",
  "messages:field.retypedPassword.required",
  "messages:field.retypedPassword.different",
];

/** Of a message that has a subject and an address to answer to. */
export const MESSAGE_PROBLEMS: readonly FieldText[] = [
  "messages:field.subject.required",
  "messages:field.subject.long",
  "messages:field.message.required",
  "messages:field.message.long",
  "messages:field.email.required",
  "messages:field.email.format",
];

/** Of a field for a code; what stands in braces is put in where it is shown. */
export function codeTexts(t: Text) {
  return {
    label: t("accounts:code.label"),
    hint: t("accounts:code.hint"),
    send: t("accounts:code.send"),
    sending: t("accounts:code.sending"),
    again: t("accounts:code.again"),
    wait: t("accounts:code.wait", { time: "{time}" }),
    sent: t("accounts:code.sent", { account: "{account}", minutes: "{minutes}" }),
  };
}

export function newPasswordTexts(t: Text) {
  return {
    label: t("accounts:newPassword.label"),
    hint: t("accounts:newPassword.hint"),
    again: t("accounts:newPassword.again"),
    show: t("accounts:newPassword.show"),
  };
}
