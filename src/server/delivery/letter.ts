import { LOCALES } from "#i18n/locales.ts";
import { Failure } from "#server/core/failure.ts";
import type { Log } from "#server/core/log.ts";
import { createMailContent, type MailContent, mailTexts } from "#server/delivery/mail-content.ts";
import { renderMailHtml } from "#server/delivery/mail-html.ts";
import type { Channel, Message, SmsMessage } from "#server/delivery/message.ts";

export interface Letter {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  html?: string;
  languageTag: string;
  unsubscribeLink?: string;
  isForOwner?: boolean;
}

export interface Carrier {
  carry(letter: Letter, log: Log): Promise<void>;
  close?(): void;
}

export function renderLetter(message: Message): Letter {
  const { channel, to, locale } = message;
  const languageTag = LOCALES[locale].tag;
  if (channel === "sms") {
    const text = renderSmsText(message);
    return { channel, to, subject: "", text, languageTag, isForOwner: message.isForOwner };
  }
  const content = createMailContent(message);
  return {
    channel,
    to,
    subject: content.subject,
    text: renderPlainText(content),
    html: renderMailHtml(content, languageTag),
    languageTag,
    ...("unsubscribeLink" in message.values && {
      unsubscribeLink: message.values.unsubscribeLink,
    }),
  };
}

function renderPlainText(content: MailContent): string {
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

/** Renders a text message without links, because readers should distrust text messages with links. */
export function renderSmsText(message: SmsMessage): string {
  const t = mailTexts(message.locale);
  if (message.kind === "passwordChanged") return t("mail:sms.passwordChanged");
  if (message.kind === "phoneActivation") return t("mail:sms.phoneActivation", message.values);
  const { code, scene, minutes } = message.values;
  return t(`mail:sms.verificationCode.${scene}`, { code, minutes });
}

const PLAIN_WORD = /^["'(]?[\p{L}'’-]{1,24}["').,:;!?]*$/u;
const SMTP_STATUS = /^\d\.\d{1,3}\.\d{1,3}$/;
const MAX_QUOTE_LENGTH = 200;

export type FailureReason =
  | "badAddress"
  | "notServed"
  | "unreachable"
  | "timedOut"
  | "insecure"
  | "refused"
  | "busy"
  | "overBudget"
  /** The provider's response has an unknown format, and the provider may have accepted the message. */
  | "unexpectedAnswer"
  | "notWritten";

interface FailureFacts {
  status?: number | string | undefined;
  answer?: string | undefined;
}

/** Failure 5003 of an API call that could not send a message. The error contains no text of the message. */
export class DeliveryFailed extends Failure {
  readonly reason: FailureReason;
  readonly facts: FailureFacts;

  constructor(reason: FailureReason, facts: FailureFacts = {}) {
    super("5003");
    this.reason = reason;
    this.facts = facts;
  }
}

export function redactProviderResponse(response: string, secrets: readonly string[]): string {
  const words = response.slice(0, 1000).split(/\s+/).filter(Boolean);
  return words
    .map((word) => (isWordSafeToLog(word, secrets) ? word : "…"))
    .join(" ")
    .slice(0, MAX_QUOTE_LENGTH);
}

function isWordSafeToLog(word: string, secrets: readonly string[]): boolean {
  if (!PLAIN_WORD.test(word) && !SMTP_STATUS.test(word)) return false;
  return !secrets.some((secret) => secret !== "" && word.includes(secret));
}
