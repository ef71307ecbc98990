import type { SmsMessage } from "./message.ts";
import { mailTexts } from "./texts.ts";

/**
 * The words of a text message: one part of 160 characters, in Chinese of 70. No address stands in it,
 * so that people learn that a text message with a link is not ours.
 */
export function smsTextOf(message: SmsMessage): string {
  const t = mailTexts(message.locale);
  if (message.kind === "passwordChanged") return t("mail:sms.passwordChanged");
  if (message.kind === "phoneActivation") return t("mail:sms.phoneActivation", message.values);
  const { code, scene, minutes } = message.values;
  return t(`mail:sms.verificationCode.${scene}`, { code, minutes });
}
