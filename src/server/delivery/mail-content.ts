import type { ModerationReason } from "#contract/moderation/moderation.ts";
import { formatList } from "#i18n/lists.ts";
import { loadTexts } from "#server/core/texts.ts";
import { SITE } from "#site.ts";
import type { EmailMessage } from "./message.ts";

const { brand, company, address, email } = SITE;

export const mailTexts = await loadTexts(["mail", "moderation"], {
  brand,
  company,
  address,
  email,
});

export interface MailContent {
  subject: string;
  heading: string;
  intro: string;
  code?: string;
  /** The reader's own text, rendered for copying without clickable links. */
  letter?: string;
  items?: readonly { label: string; text: string; link: string }[];
  action?: { label: string; link: string; withoutButton: string };
  notes: readonly string[];
  endings?: readonly { label: string; link: string }[];
  footer: readonly string[];
}

type Texts = ReturnType<typeof mailTexts>;

export function createMailContent(message: EmailMessage): MailContent {
  const t = mailTexts(message.locale);
  const footer = [t("mail:footer.automatic"), t("mail:footer.sender")];
  return { ...createMailBody(message, t), footer };
}

function createMailBody(message: EmailMessage, t: Texts): Omit<MailContent, "footer"> {
  switch (message.kind) {
    case "verificationCode": {
      const { code, scene, minutes } = message.values;
      return {
        // The subject omits the code, because mail servers log subjects and lock screens show them.
        subject: t(`mail:verificationCode.subject.${scene}`),
        heading: t("mail:verificationCode.heading"),
        intro: t(`mail:verificationCode.intro.${scene}`),
        code,
        notes: [
          t("mail:verificationCode.validity", { count: minutes }),
          t("mail:verificationCode.warning"),
          t("mail:verificationCode.notYou"),
        ],
      };
    }
    case "emailActivation": {
      const { link, hours } = message.values;
      return {
        subject: t("mail:emailActivation.subject"),
        heading: t("mail:emailActivation.heading"),
        intro: t("mail:emailActivation.intro"),
        action: toMailButton(t("mail:emailActivation.action"), link, t),
        notes: [
          t("mail:emailActivation.validity", { count: hours }),
          t("mail:emailActivation.notYou"),
        ],
      };
    }
    case "passwordChanged":
      return {
        subject: t("mail:passwordChanged.subject"),
        heading: t("mail:passwordChanged.heading"),
        intro: t("mail:passwordChanged.intro"),
        action: toMailButton(t("mail:passwordChanged.action"), message.values.link, t),
        notes: [t("mail:passwordChanged.wasYou")],
      };
    case "newDevice": {
      const { link, device } = message.values;
      return {
        subject: t("mail:newDevice.subject"),
        heading: t("mail:newDevice.heading"),
        intro: t("mail:newDevice.intro", { device: device ?? t("mail:newDevice.unknownDevice") }),
        action: toMailButton(t("mail:passwordChanged.action"), link, t),
        notes: [t("mail:newDevice.wasYou")],
      };
    }
    case "passkeyChanged": {
      const { link, change } = message.values;
      return {
        subject: t(`mail:passkeyChanged.subject.${change}`),
        heading: t("mail:newDevice.heading"),
        intro: t(`mail:passkeyChanged.intro.${change}`),
        action: toMailButton(t("mail:passwordChanged.action"), link, t),
        notes: [t("mail:passkeyChanged.notYou"), t("mail:newDevice.wasYou")],
      };
    }
    case "newsletterConfirm": {
      const { link, unsubscribeLink } = message.values;
      return {
        subject: t("mail:newsletterConfirm.subject"),
        heading: t("mail:newsletterConfirm.heading"),
        intro: t("mail:newsletterConfirm.intro"),
        action: toMailButton(t("mail:newsletterConfirm.action"), link, t),
        notes: [
          t("mail:newsletterConfirm.notYou"),
          t("mail:newsletterConfirm.unsubscribe", { link: unsubscribeLink }),
        ],
      };
    }
    case "digest":
      return createDigestBody(message, t);
    case "answered": {
      const { link, unsubscribeLink } = message.values;
      return {
        subject: t("mail:answered.subject"),
        heading: t("mail:answered.heading"),
        intro: t("mail:answered.intro"),
        action: toMailButton(t("mail:answered.action"), link, t),
        notes: [t("mail:answered.caution")],
        endings: [{ label: t("mail:answered.end"), link: unsubscribeLink }],
      };
    }
    case "complaintFiled": {
      const { reference, company, letter, link, ownLink } = message.values;
      return {
        subject: t("mail:complaintFiled.subject"),
        heading: t("mail:complaintFiled.heading"),
        intro: t("mail:complaintFiled.intro", { reference, company }),
        letter,
        action: toMailButton(t("mail:complaintFiled.action"), link, t),
        notes: [t("mail:complaintFiled.own", { link: ownLink })],
      };
    }
    case "postRemoved": {
      const { postKind, reason, reference, link } = message.values;
      return {
        subject: t(`mail:postRemoved.subject.${postKind}`),
        heading: t(`mail:postRemoved.heading.${postKind}`),
        intro: t(`mail:postRemoved.reason.${reason}`),
        action: toMailButton(t("mail:moderation.readRules"), link, t),
        notes: [t("mail:moderation.neverNegative"), t("mail:moderation.answer", { reference })],
      };
    }
    case "accountDecided": {
      const { decision, reason, reference, link } = message.values;
      return {
        subject: t(`mail:accountDecided.subject.${decision}`),
        heading: t(`mail:accountDecided.heading.${decision}`),
        intro: t(`mail:accountDecided.intro.${decision}`, {
          reason: getModerationReasonText(reason, t),
        }),
        action: toMailButton(t("mail:moderation.readRules"), link, t),
        notes: [t("mail:moderation.answer", { reference })],
      };
    }
    case "postShown": {
      const { postKind, reference, link } = message.values;
      return {
        subject: t(`mail:postShown.subject.${postKind}`),
        heading: t(`mail:postShown.heading.${postKind}`),
        intro: t("mail:postShown.intro"),
        action: toMailButton(t("mail:postShown.action"), link, t),
        notes: [t("mail:moderation.question", { reference })],
      };
    }
    case "postsDecided": {
      const { state, reason, posts, link } = message.values;
      const values = { number: posts.length };
      const [{ reference = "" } = {}] = posts;
      return {
        subject: t(`mail:postsDecided.subject.${state}`),
        heading: t(`mail:postsDecided.heading.${state}`, values),
        intro: t(`mail:postsDecided.intro.${state}`, {
          reason: getModerationReasonText(reason, t),
        }),
        letter: posts.map((post) => `${post.excerpt}\n(${post.reference})`).join("\n\n"),
        action: toMailButton(t("mail:moderation.readRules"), link, t),
        notes: [t("mail:moderation.neverNegative"), t("mail:moderation.answer", { reference })],
      };
    }
    case "reportOutcome": {
      const { postKind, outcome, link } = message.values;
      return {
        subject: t(`mail:reportOutcome.subject.${outcome}`),
        heading: t(`mail:reportOutcome.heading.${postKind}`),
        intro: t(`mail:reportOutcome.intro.${outcome}`),
        action: toMailButton(t("mail:moderation.readRules"), link, t),
        notes: [t("mail:moderation.neverNegative")],
      };
    }
    case "reportedGone":
      return {
        subject: t("mail:reportedGone.subject"),
        heading: t("mail:reportedGone.heading"),
        intro: t("mail:reportedGone.intro"),
        action: toMailButton(t("mail:moderation.readRules"), message.values.link, t),
        notes: [],
      };
    case "reportAnswer": {
      const { subjectType, outcome, reference, link } = message.values;
      return {
        subject: t(`mail:reportAnswer.subject.${outcome}`),
        heading: t(`mail:reportAnswer.heading.${subjectType}`),
        intro: t(`mail:reportAnswer.intro.${outcome}`),
        action: toMailButton(t("mail:reportAnswer.action"), link, t),
        notes: [t("mail:reportAnswer.question", { reference })],
      };
    }
  }
}

function getModerationReasonText(reason: ModerationReason, t: Texts): string {
  return t([`moderation:reasons.${reason}`, `moderation:otherReasons.${reason}`]);
}

function createDigestBody(
  { locale, values }: Extract<EmailMessage, { kind: "digest" }>,
  t: Texts,
): Omit<MailContent, "footer"> {
  const { items, link, unsubscribeLink, topicLinks } = values;
  return {
    subject: t("mail:digest.subject"),
    heading: t("mail:digest.heading"),
    intro: t("mail:digest.intro"),
    items: items.map(({ name, link: page, news }) => ({
      label: name ?? t("mail:digest.question"),
      text: formatList(
        locale,
        news.map(({ type, count }) => t(`mail:digest.news.${type}`, { count })),
      ),
      link: page,
    })),
    action: toMailButton(t("mail:digest.action"), link, t),
    notes: [],
    endings: [
      ...topicLinks.map((end) => ({ label: t(`mail:digest.end.${end.topic}`), link: end.link })),
      { label: t("mail:digest.end.all"), link: unsubscribeLink },
    ],
  };
}

function toMailButton(label: string, link: string, t: Texts) {
  return { label, link, withoutButton: t("mail:withoutButton") };
}
