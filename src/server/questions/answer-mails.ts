import { sql } from "kysely";
import { endDigest } from "#contract/digest/digest.ts";
import { ANSWER_MAILS } from "#contract/digest/digest-topic.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { type Log, loggedError } from "#server/core/log.ts";
import type { Db } from "#server/db/store.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import { digestToken } from "#server/digest/digest-mail.ts";
import { linkTo } from "#server/http/link-page.ts";
import { toRecipient } from "#server/moderation/notices.ts";
import type { Services } from "#server/services.ts";

/** For each question: ten answers in an afternoon are one piece of news. */
const AT_MOST_EVERY = DAY;
/** An older answer is no news; so long is tried, once a day, what no mail server takes. */
const NEWS_FOR = 7 * DAY;
const LOOK_EVERY = 5 * MINUTE;
const AT_ONCE = 100;

type MailServices = Pick<Services, "store" | "clock" | "config" | "delivery">;
type DueMail = Awaited<ReturnType<typeof findDue>>[number];

/** Tells people of answers to their questions, in their language; returns how many mails went out. */
export async function sendAnswerMails(
  services: MailServices,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock, delivery } = services;
  const now = clock.now();
  let sent = 0;
  for (const mail of await findDue(store.db, now)) {
    if (signal?.aborted) break;
    if (!(await claim(store.db, mail, now))) continue;
    try {
      await delivery.send(await messageOf(services, mail));
      sent += 1;
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await putBack(store.db, mail);
    }
  }
  return sent;
}

/** The newest answer, where it and the question are shown and the asker wants mails at a proven address. */
function findDue(db: Db, now: number) {
  return db
    .selectFrom("answer_mails as mail")
    .innerJoin("questions as question", "question.id", "mail.question_id")
    .innerJoin("comments as answer", "answer.id", "mail.answer_id")
    .innerJoin("users as asker", "asker.id", "question.user_id")
    .leftJoin("digest_settings as settings", "settings.user_id", "asker.id")
    .select(["mail.question_id as questionId", "mail.answer_id as answerId", "asker.id as userId"])
    .select(["asker.email", "asker.locale"])
    .where("mail.answer_id", "is not", null)
    .where("mail.answered_at", ">", now - NEWS_FOR)
    .where(sql<boolean>`coalesce(mail.told_at, 0) <= ${now - AT_MOST_EVERY}`)
    .where("question.state", "=", sql.lit("shown"))
    .where("answer.state", "=", sql.lit("shown"))
    .where("asker.email", "is not", null)
    .$narrowType<{ email: string; answerId: string }>()
    .where("settings.answer_mails_ended_at", "is", null)
    .orderBy("mail.question_id")
    .limit(AT_ONCE)
    .execute();
}

/** One of several servers gets it. A mail that is lost is better than one that comes twice. */
async function claim(db: Db, { questionId, answerId }: DueMail, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable("answer_mails")
    .set({ answer_id: null, told_at: now })
    .where("question_id", "=", questionId)
    .where("answer_id", "=", answerId)
    .returning("question_id")
    .execute();
  return claimed.length > 0;
}

/** For the next day, unless there is a newer one. */
async function putBack(db: Db, { questionId, answerId }: DueMail): Promise<void> {
  await db
    .updateTable("answer_mails")
    .set({ answer_id: answerId })
    .where("question_id", "=", questionId)
    .where("answer_id", "is", null)
    .execute();
}

async function messageOf(services: MailServices, { questionId, userId, email, locale }: DueMail) {
  const { to, linkTo: pageLink } = toRecipient(services.config, email, locale);
  const token = await digestToken(services, userId);
  const end = linkTo(services.config, endDigest.path, token, to.locale);
  const values = {
    link: pageLink(`/question/${questionId}`),
    unsubscribeLink: `${end}&topic=${ANSWER_MAILS}`,
  };
  return { ...to, kind: "answered", values } as const;
}

/** Sends what is due every few minutes. Returns a function that ends this, once the last mail is out. */
export function startAnswerMails(services: MailServices & { readonly log: Log }) {
  const ending = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(send);
  }, LOOK_EVERY).unref();

  async function send(): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await sendAnswerMails(services, ending.signal);
    } catch (error) {
      services.log.error({ err: loggedError(error) }, "mails about answers were not sent");
    }
  }

  return async () => {
    clearInterval(timer);
    ending.abort();
    await working;
  };
}
