import type { CodeScene } from "#contract/accounts/verification-code.ts";
import type { DigestTopic } from "#contract/digest/digest-topic.ts";
import type {
  AccountDecision,
  ModerationReason,
  RemovalReason,
} from "#contract/moderation/moderation.ts";
import type { CommentKind } from "#contract/posts/post.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { Locale } from "#i18n/locales.ts";

export const POST_KINDS = ["review", "answer", "reply", "question"] as const satisfies readonly (
  | CommentKind
  | "question"
)[];
export type PostKind = (typeof POST_KINDS)[number];

/** Pages that users can report. Editors correct a page after an upheld report. */
export const REPORTED_PAGES = [
  "product",
  "company",
  "news",
] as const satisfies readonly SubjectType[];
export type ReportedPage = (typeof REPORTED_PAGES)[number];

export interface DigestItem {
  readonly name?: string;
  readonly link: string;
  readonly news: readonly DigestNews[];
}

export interface DigestNews {
  readonly type: "licence" | "terms" | "reviews" | "questions" | "answers";
  readonly count: number;
}

interface MessageValues {
  /** `scene` is the purpose in the message, so that nobody is tricked into sharing the code for another one. */
  verificationCode: { code: string; scene: CodeScene; minutes: number };
  phoneActivation: { code: string; minutes: number };
  emailActivation: { link: string; hours: number };
  passwordChanged: { link: string };
  /** `device` is the browser and system, such as "Chrome, Android". */
  newDevice: { link: string; device: string | null };
  passkeyChanged: { link: string; change: "added" | "removed" };
  /** `unsubscribeLink` accepts one-click POST requests (RFC 8058) and shows a page on GET. */
  newsletterConfirm: { link: string; unsubscribeLink: string };
  digest: {
    items: readonly DigestItem[];
    link: string;
    unsubscribeLink: string;
    topicLinks: readonly { topic: DigestTopic; link: string }[];
  };
  answered: { link: string; unsubscribeLink: string };
  /** `letter` is the author's own text. `link` leads to the list of regulators. */
  complaintFiled: {
    reference: string;
    company: string;
    letter: string;
    link: string;
    ownLink: string;
  };
  postRemoved: { postKind: PostKind; reason: RemovalReason; reference: string; link: string };
  accountDecided: {
    decision: AccountDecision;
    reason: ModerationReason;
    reference: string;
    link: string;
  };
  postShown: { postKind: PostKind; reference: string; link: string };
  /** One message about several posts of an author. `link` opens the rules for posts. */
  postsDecided: {
    state: "removed" | "shown";
    reason: ModerationReason;
    posts: readonly { excerpt: string; reference: string }[];
    link: string;
  };
  reportOutcome: { postKind: PostKind; outcome: "removed" | "kept" | "changed"; link: string };
  reportedGone: { link: string };
  reportAnswer: {
    subjectType: ReportedPage;
    outcome: "accepted" | "dismissed";
    reference: string;
    link: string;
  };
}

type MessageKind = keyof MessageValues;
type SmsKind = "verificationCode" | "passwordChanged" | "phoneActivation";
type EmailKind = Exclude<MessageKind, "phoneActivation">;
export type Channel = "email" | "sms";

interface About<Kind extends MessageKind> {
  /** The recipient: an e-mail address, or a phone number such as `+2348031234567`. */
  to: string;
  locale: Locale;
  kind: Kind;
  values: MessageValues[Kind];
}

export type EmailMessage = {
  [Kind in EmailKind]: About<Kind> & { channel: "email" };
}[EmailKind];
/** `isForOwner` is true if the recipient's number is the verified number of an account. */
export type SmsMessage = {
  [Kind in SmsKind]: About<Kind> & { channel: "sms"; isForOwner: boolean };
}[SmsKind];
export type Message = EmailMessage | SmsMessage;
