import { LOCALES } from "#i18n/locales.ts";
import { mailContentOf } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailPlainText } from "./mail-plain-text.ts";
import type { Channel, Message } from "./message.ts";
import { smsTextOf } from "./sms-text.ts";

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
    ...(message.kind === "newsletterConfirm" && {
      unsubscribeLink: message.values.unsubscribeLink,
    }),
  };
}
