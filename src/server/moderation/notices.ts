import {
  ACCOUNT_DECISIONS,
  MODERATION_REASONS,
  REMOVAL_REASONS,
} from "#contract/moderation/moderation.ts";
import { createExcerpt } from "#contract/wire/plain-text.ts";
import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES } from "#i18n/locales.ts";
import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { ModerationActRow } from "#server/db/tables.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import { type EmailMessage, REPORTED_PAGES, type ReportedPage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";
import { toAccountState } from "./account-decision.ts";
import { findPost, formatPostKey, getPostKind, type ModeratedPost } from "./moderated-post.ts";
import { toPostKey } from "./moderation-acts.ts";

/**
 * | Decision                                 | Reader   | Mail            |
 * | ---------------------------------------- | -------- | --------------- |
 * | a post was removed                       | author   | `postRemoved`   |
 * | a post is shown again                    | author   | `postShown`     |
 * | several posts were decided alike         | author   | `postsDecided`  |
 * | an account was suspended, for example    | user     | `accountDecided`|
 * | a reported post was decided              | reporter | `reportOutcome` |
 * | its author deleted a reported post       | reporter | `reportedGone`  |
 * | the report of a page was answered        | reporter | `reportAnswer`  |
 *
 * Each mail is sent once, to the verified address of the account, never to the address in a report.
 */
interface Notice {
  readonly message: EmailMessage;
  readonly to: string;
  saveSent(at: number): Promise<unknown>;
}

const RULES_PAGE = "/TermsandConditions.html";

export function toRecipient(config: Services["config"], address: string, language: string | null) {
  const locale = LOCALE_CODES.find((code) => code === language) ?? DEFAULT_LOCALE;
  return {
    to: { channel: "email", to: address, locale } as const,
    linkTo: (page: `/${string}`) => `${config.siteUrl}${addressOf(locale, page)}`,
  };
}

const REPORTED_ADDRESSES: Readonly<Record<ReportedPage, (id: string) => `/${string}`>> = {
  product: (id) => `/productDetails/${id}`,
  company: (id) => `/companyDetails/${id}`,
  news: (id) => `/newsDetail/${id}`,
};
const REPORT_OUTCOMES: Readonly<Record<string, "removed" | "changed">> = {
  upheld: "removed",
  changed: "changed",
};

const SENT_WITHIN = 30 * DAY;
const EXCERPT = 70;

interface SentNotices {
  readonly sent: number;
  readonly failed: readonly string[];
}

export async function sendNotices(
  services: Pick<Services, "store" | "delivery" | "config" | "clock">,
): Promise<SentNotices> {
  const { delivery, clock } = services;
  const since = clock.now() - SENT_WITHIN;
  const notices = [
    ...(await createAuthorNotices(services, since)),
    ...(await createReporterNotices(services, since)),
  ];
  const failed: string[] = [];
  for (const { message, to, saveSent } of notices) {
    try {
      await delivery.send(message);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      failed.push(`${to}: ${error.reason}`);
      continue;
    }
    await saveSent(clock.now());
  }
  return { sent: notices.length - failed.length, failed };
}

/** Creates one mail per act about an account, and one per author for posts with the same decision. */
async function createAuthorNotices(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const acts = await findActsWithUnsentNotice(db, since);
  const [accountActs, postActs] = [true, false].map((isAccount) =>
    acts.filter(({ post_type }) => (post_type === "account") === isAccount),
  ) as [ModerationActRow[], ModerationActRow[]];
  const decided = await findDecidedPosts(db, postActs);
  const byAuthor = Map.groupBy(decided, ({ act, post }) =>
    [post.userId, act.state_after, act.reason].join(" "),
  );
  const notices: Notice[] = [];
  const add = (message: EmailMessage | undefined, to: string, ids: readonly string[]) => {
    if (!message) return;
    const saveSent = (at: number) =>
      db
        .updateTable("moderation_acts")
        .set({ author_told_at: at })
        .where("id", "in", ids)
        .execute();
    notices.push({ message, to, saveSent });
  };
  for (const act of accountActs)
    add(await createAccountMessage(services, act), `the user ${act.post_id}`, [act.id]);
  for (const posts of byAuthor.values()) {
    const names = posts.map(({ post }) => formatPostKey(post)).join(", ");
    const ids = posts.map(({ act }) => act.id);
    add(await createAuthorMessage(services, posts), `the author of ${names}`, ids);
  }
  return notices;
}

interface DecidedPost {
  readonly act: ModerationActRow;
  readonly post: ModeratedPost;
}

/** Omits outdated acts, because the notice of a later act reports the current state. */
async function findDecidedPosts(db: Db, acts: readonly ModerationActRow[]): Promise<DecidedPost[]> {
  const decided: DecidedPost[] = [];
  for (const act of acts) {
    const post = await findPost(db, toPostKey(act));
    if (post?.state === act.state_after) decided.push({ act, post });
  }
  return decided;
}

function findActsWithUnsentNotice(db: Db, since: number): Promise<ModerationActRow[]> {
  return db
    .selectFrom("moderation_acts")
    .selectAll()
    .where("decision", "in", ["show", "remove", ...ACCOUNT_DECISIONS])
    .where("created_at", ">", since)
    .where("author_told_at", "is", null)
    .where(({ or, eb }) =>
      or([
        eb("state_before", "<>", eb.ref("state_after")),
        eb("decision", "in", ["rename", "end-sessions"]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function createAccountMessage(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  { id, post_id, ...act }: ModerationActRow,
): Promise<EmailMessage | undefined> {
  const decision = ACCOUNT_DECISIONS.find((one) => one === act.decision);
  const reason = MODERATION_REASONS.find((one) => one === act.reason);
  const user = await findRecipient(db, config, post_id);
  if (!decision || !reason || !user) return undefined;
  const isAboutState = decision === "suspend" || decision === "restore";
  // Skips an outdated act, because the notice of a later act reports the current state.
  if (isAboutState && user.state !== act.state_after) return undefined;
  const values = { decision, reason, reference: id, link: user.linkTo(RULES_PAGE) };
  return { ...user.to, kind: "accountDecided", values };
}

async function findRecipient(db: Db, config: Services["config"], userId: string | null) {
  const user = await db
    .selectFrom("users")
    .select(["email", "locale", "suspended_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user?.email == null) return undefined;
  return { ...toRecipient(config, user.email, user.locale), state: toAccountState(user) };
}

async function createAuthorMessage(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  decided: readonly DecidedPost[],
): Promise<EmailMessage | undefined> {
  // Keeps one entry per post, because a post may have been removed, shown and removed again.
  const posts = [...new Map(decided.map((one) => [formatPostKey(one.post), one])).values()];
  const [first] = posts;
  const author = first && (await findRecipient(db, config, first.post.userId));
  if (!author) return undefined;
  const { act, post } = first;
  const { to, linkTo } = author;
  const link = linkTo(RULES_PAGE);
  const { state } = post;
  const about = { postKind: getPostKind(post), reference: act.id };
  const reason = MODERATION_REASONS.find((one) => one === act.reason);
  if ((state !== "shown" && state !== "removed") || !reason) return undefined;
  if (posts.length > 1) {
    const list = posts.map((one) => ({
      excerpt: createExcerpt(one.post.text.replaceAll(/\s+/g, " "), EXCERPT),
      reference: one.act.id,
    }));
    return { ...to, kind: "postsDecided", values: { state, reason, posts: list, link } };
  }
  if (state === "shown")
    return { ...to, kind: "postShown", values: { ...about, link: linkTo(toPostPage(post)) } };
  const removal = REMOVAL_REASONS.find((one) => one === reason);
  return removal && { ...to, kind: "postRemoved", values: { ...about, reason: removal, link } };
}

function toPostPage({ postType, postId, kind, subjectId }: ModeratedPost): `/${string}` {
  if (postType === "question") return `/question/${postId}`;
  return kind === "answer" ? `/question/${subjectId}` : `/commentDetails/${postId}`;
}

/** Creates one mail per person and act, or per answered report of a page. */
async function createReporterNotices(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const unsent = [
    ...(await findReportsWithUnsentNotice(db, "act_id", since)),
    ...(await findReportsWithUnsentNotice(db, "decided_by", since)),
  ];
  const byMail = Map.groupBy(unsent, ({ act_id, id, email }) => `${act_id ?? id} ${email}`);
  const notices: Notice[] = [];
  for (const reports of byMail.values()) {
    const [report] = reports;
    const message = report && (await createReporterMessage(services, report));
    if (!message) continue;
    const ids = reports.map(({ id }) => id);
    notices.push({
      message,
      to: `who reported ${report.subject_type}:${report.subject_id}`,
      saveSent: (at) =>
        db.updateTable("reports").set({ told_at: at }).where("id", "in", ids).execute(),
    });
  }
  return notices;
}

/** Reports of posts are closed by an act, reports of pages by a moderator; each case has its own index. */
function findReportsWithUnsentNotice(db: Db, closedBy: "act_id" | "decided_by", since: number) {
  return db
    .selectFrom("reports as report")
    .innerJoin("users as reporter", "reporter.id", "report.user_id")
    .select(["report.id", "report.act_id", "report.outcome"])
    .select(["report.subject_type", "report.subject_id", "reporter.email", "reporter.locale"])
    .where(`report.${closedBy}`, "is not", null)
    .where("report.told_at", "is", null)
    .where("report.decided_at", ">", since)
    .orderBy("report.decided_at")
    .orderBy("report.id")
    .execute();
}

type UnsentReport = Awaited<ReturnType<typeof findReportsWithUnsentNotice>>[number];

async function createReporterMessage(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  report: UnsentReport,
): Promise<EmailMessage | undefined> {
  const { subject_id: id, outcome } = report;
  if (report.email === null) return undefined;
  const { to, linkTo } = toRecipient(config, report.email, report.locale);
  const subjectType = REPORTED_PAGES.find((one) => one === report.subject_type);
  if (subjectType) {
    const values = {
      subjectType,
      outcome: outcome === "upheld" ? "accepted" : "dismissed",
      reference: report.id,
      link: linkTo(REPORTED_ADDRESSES[subjectType](id)),
    } as const;
    return { ...to, kind: "reportAnswer", values };
  }
  const link = linkTo(RULES_PAGE);
  const post = await findPost(db, toPostKey({ post_type: report.subject_type, post_id: id }));
  if (!post || post.state === "deleted") return { ...to, kind: "reportedGone", values: { link } };
  const values = {
    postKind: getPostKind(post),
    outcome: REPORT_OUTCOMES[outcome ?? ""] ?? ("kept" as const),
    link,
  };
  return { ...to, kind: "reportOutcome", values };
}
