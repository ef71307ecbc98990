import { CODE_SCENES } from "#contract/accounts/verification-code.ts";
import { DIGEST_TOPICS } from "#contract/digest/digest-topic.ts";
import {
  ACCOUNT_DECISION_REASONS,
  ACCOUNT_DECISIONS,
  REMOVAL_REASONS,
} from "#contract/moderation/moderation.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import {
  type EmailMessage,
  type Message,
  POST_KINDS,
  REPORTED_PAGES,
  type SmsMessage,
} from "#server/delivery/message.ts";

export const CODE = "483920";
export const LINK = "https://finny.example/activate?token=kT9-_x&lang='en'";
export const UNSUBSCRIBE_LINK = "https://finny.example/polaris/newsletter/unsubscribe?token=u7Q";

export function createCodeMail(to = "ada@example.com", locale: Locale = "en_US"): EmailMessage {
  const values = { code: CODE, scene: "login", minutes: 5 } as const;
  return { channel: "email", to, locale, kind: "verificationCode", values };
}

export function createCodeSms(to = "+2348031234567", locale: Locale = "en_US"): SmsMessage {
  const values = { code: CODE, scene: "login", minutes: 5 } as const;
  return { channel: "sms", to, locale, kind: "verificationCode", values, isForOwner: false };
}

export function createNewsletterMail(locale: Locale = "en_US"): EmailMessage {
  const values = { link: LINK, unsubscribeLink: UNSUBSCRIBE_LINK };
  return { channel: "email", to: "ada@example.com", locale, kind: "newsletterConfirm", values };
}

function createDigestMail(locale: Locale, count: number): EmailMessage {
  const news = (["licence", "terms", "reviews", "questions"] as const).map((type) => ({
    type,
    count,
  }));
  const values = {
    items: [
      { name: "FairMoney", link: LINK, news },
      { link: LINK, news: [{ type: "answers", count }] },
    ],
    link: LINK,
    unsubscribeLink: UNSUBSCRIBE_LINK,
    topicLinks: DIGEST_TOPICS.map((topic) => ({
      topic,
      link: `${UNSUBSCRIBE_LINK}&topic=${topic}`,
    })),
  } as const;
  return { channel: "email", to: "ada@example.com", locale, kind: "digest", values };
}

const complaintValues = {
  ...{ reference: "5DQS-T72N", company: "FairMoney", link: LINK, ownLink: LINK },
  letter: "They took <2,000> first.\n\nContact: ada@example.com",
};

/** Every kind, scene, language and plural form. */
export const EVERY_MESSAGE: readonly Message[] = LOCALE_CODES.flatMap((locale): Message[] => {
  const mail = { channel: "email", to: "ada@example.com", locale } as const;
  const sms = { channel: "sms", to: "+2348031234567", locale, isForOwner: false } as const;
  const codes = CODE_SCENES.flatMap((scene) =>
    [1, 5].map((minutes) => ({ code: CODE, scene, minutes })),
  );
  return [
    ...codes.map((values) => ({ ...mail, kind: "verificationCode" as const, values })),
    ...codes.map((values) => ({ ...sms, kind: "verificationCode" as const, values })),
    { ...mail, kind: "emailActivation", values: { link: LINK, hours: 1 } },
    { ...mail, kind: "emailActivation", values: { link: LINK, hours: 24 } },
    { ...mail, kind: "passwordChanged", values: { link: LINK } },
    { ...sms, kind: "passwordChanged", values: { link: LINK } },
    { ...mail, kind: "newDevice", values: { link: LINK, device: "Chrome, Android" } },
    { ...mail, kind: "newDevice", values: { link: LINK, device: null } },
    { ...mail, kind: "passkeyChanged", values: { link: LINK, change: "added" } },
    { ...mail, kind: "passkeyChanged", values: { link: LINK, change: "removed" } },
    createNewsletterMail(locale),
    createDigestMail(locale, 1),
    createDigestMail(locale, 5),
    { ...mail, kind: "reportedGone", values: { link: LINK } },
    { ...mail, kind: "answered", values: { link: LINK, unsubscribeLink: UNSUBSCRIBE_LINK } },
    { ...mail, kind: "complaintFiled", values: complaintValues },
    ...createModerationMails(locale),
  ];
});

function createModerationMails(locale: Locale): EmailMessage[] {
  const mail = { channel: "email", to: "ada@example.com", locale } as const;
  const about = { reference: "019a9e1c-7c00-7d11-8f00-2b5c3a4d5e90", link: LINK };
  const removed = { ...mail, kind: "postRemoved" as const };
  return [
    ...POST_KINDS.flatMap((postKind): EmailMessage[] => [
      { ...removed, values: { ...about, postKind, reason: "fraud" } },
      { ...mail, kind: "postShown", values: { ...about, postKind } },
      { ...mail, kind: "reportOutcome", values: { postKind, outcome: "kept", link: LINK } },
      { ...mail, kind: "reportOutcome", values: { postKind, outcome: "removed", link: LINK } },
      { ...mail, kind: "reportOutcome", values: { postKind, outcome: "changed", link: LINK } },
    ]),
    ...(["removed", "shown"] as const).map((state): EmailMessage => {
      const reason = state === "removed" ? "fraud" : "within-rules";
      const posts = ["Fast and fair", "No fees"].map((excerpt) => ({ excerpt, ...about }));
      return { ...mail, kind: "postsDecided", values: { state, reason, posts, link: LINK } };
    }),
    ...REPORTED_PAGES.flatMap((subjectType): EmailMessage[] => [
      { ...mail, kind: "reportAnswer", values: { ...about, subjectType, outcome: "accepted" } },
      { ...mail, kind: "reportAnswer", values: { ...about, subjectType, outcome: "dismissed" } },
    ]),
    ...ACCOUNT_DECISIONS.flatMap((decision) =>
      ACCOUNT_DECISION_REASONS[decision].map(
        (reason): EmailMessage => ({
          ...mail,
          kind: "accountDecided",
          values: { ...about, decision, reason },
        }),
      ),
    ),
    ...REMOVAL_REASONS.map(
      (reason): EmailMessage => ({
        ...removed,
        values: { ...about, postKind: "review", reason },
      }),
    ),
  ];
}
