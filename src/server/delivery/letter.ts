import { LOCALES } from "#i18n/locales.ts";
import { type MailContent, mailContentOf } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import type { Channel, Message, SmsMessage } from "./message.ts";
import { mailTexts } from "./texts.ts";

/** A message in words, ready to be carried. */
export interface Letter {
  channel: Channel;
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  html?: string;
  languageTag: string;
  unsubscribeLink?: string;
}

/** Puts a message into the words of its language. */
export function writeLetter(message: Message): Letter {
  const { channel, to, locale } = message;
  const languageTag = LOCALES[locale].tag;
  if (channel === "sms") return { channel, to, subject: "", text: smsTextOf(message), languageTag };
  const content = mailContentOf(message);
  return {
    channel,
    to,
    subject: content.subject,
    text: mailPlainText(content),
    html: mailHtml(content, languageTag),
    languageTag,
    ...("unsubscribeLink" in message.values && {
      unsubscribeLink: message.values.unsubscribeLink,
    }),
  };
}

/** A mail for readers that show no HTML: paragraphs, the code or the address on a line of its own. */
function mailPlainText(content: MailContent): string {
  const { heading, intro, code, letter, items = [], action, notes } = content;
  const { endings = [], footer } = content;
  const paragraphs = [
    heading,
    intro,
    ...(code === undefined ? [] : [code]),
    ...(letter === undefined ? [] : [letter]),
    ...items.map(({ label, text, link }) => `${label}: ${text}\n${link}`),
    ...(action === undefined ? [] : [`${action.label}\n${action.link}`]),
    ...notes,
    ...endings.map(({ label, link }) => `${label}\n${link}`),
    `-- \n${footer.join("\n")}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

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
