import { sql } from "kysely";
import { endDigest } from "#contract/digest/digest.ts";
import { ANSWER_MAILS } from "#contract/digest/digest-topic.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import { runEvery } from "#server/core/run-every.ts";
import type { Db } from "#server/db/store.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import { createDigestToken } from "#server/digest/digest-mail.ts";
import { createTokenLink } from "#server/http/link-page.ts";
import { toRecipient } from "#server/moderation/notices.ts";
import type { Services } from "#server/services.ts";

const MIN_INTERVAL = DAY;
/** Undelivered mails are retried daily until the answer has this age. */
const MAX_ANSWER_AGE = 7 * DAY;
const CHECK_INTERVAL = 5 * MINUTE;
const MAX_MAILS_PER_RUN = 100;

type MailServices = Pick<Services, "store" | "clock" | "config" | "delivery">;
type DueMail = Awaited<ReturnType<typeof findDueAnswerMails>>[number];

export async function sendAnswerMails(
  services: MailServices,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock, delivery } = services;
  const now = clock.now();
  let mails = 0;
  for (const mail of await findDueAnswerMails(store.db, now)) {
    if (signal?.aborted) break;
    if (!(await claimAnswerMail(store.db, mail, now))) continue;
    try {
      await delivery.send(await createMessage(services, mail));
      mails += 1;
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await releaseAnswerMail(store.db, mail);
    }
  }
  return mails;
}

function findDueAnswerMails(db: Db, now: number) {
  return db
    .selectFrom("answer_mails as mail")
    .innerJoin("questions as question", "question.id", "mail.question_id")
    .innerJoin("users as asker", "asker.id", "question.user_id")
    .leftJoin("digest_settings as settings", "settings.user_id", "asker.id")
    .select(["mail.question_id as questionId", "mail.answer_id as answerId", "asker.id as userId"])
    .select(["asker.email", "asker.locale"])
    .where("mail.answer_id", "is not", null)
    .where("mail.answered_at", ">", now - MAX_ANSWER_AGE)
    .where(sql<boolean>`coalesce(mail.told_at, 0) <= ${now - MIN_INTERVAL}`)
    .where("question.state", "=", sql.lit("shown"))
    .where(sql<boolean>`exists (${newAnswers})`)
    .where("asker.email", "is not", null)
    .$narrowType<{ email: string; answerId: string }>()
    .where("settings.answer_mails_ended_at", "is", null)
    .orderBy("mail.question_id")
    .limit(MAX_MAILS_PER_RUN)
    .execute();
}

/** Includes all new answers, because the author of the latest may delete that answer before the mail. */
const newAnswers = sql`select 1 from comments as answer
  where answer.subject_type = 'question' and answer.subject_id = question.id
    and answer.state = 'shown' and answer.parent_id is null and answer.user_id <> question.user_id
    and (answer.id = mail.answer_id or answer.created_at > coalesce(mail.told_at, 0))`;

/** Claims a mail, so that only one of several servers sends it. Losing a mail is better than sending it twice. */
async function claimAnswerMail(
  db: Db,
  { questionId, answerId }: DueMail,
  now: number,
): Promise<boolean> {
  const rows = await db
    .updateTable("answer_mails")
    .set({ answer_id: null, told_at: now })
    .where("question_id", "=", questionId)
    .where("answer_id", "=", answerId)
    .returning("question_id")
    .execute();
  return rows.length > 0;
}

async function releaseAnswerMail(db: Db, { questionId, answerId }: DueMail): Promise<void> {
  await db
    .updateTable("answer_mails")
    .set({ answer_id: answerId })
    .where("question_id", "=", questionId)
    .where("answer_id", "is", null)
    .execute();
}

async function createMessage(
  services: MailServices,
  { questionId, userId, email, locale }: DueMail,
) {
  const { to, linkTo: pageLink } = toRecipient(services.config, email, locale);
  const token = await createDigestToken(services, userId);
  const end = createTokenLink(services.config, endDigest.path, token, to.locale);
  const values = {
    link: pageLink(`/question/${questionId}`),
    unsubscribeLink: `${end}&topic=${ANSWER_MAILS}`,
  };
  return { ...to, kind: "answered", values } as const;
}

/** Sends due mails every five minutes. Returns a function that stops the schedule after the current mail. */
export function startAnswerMails(services: MailServices & { readonly log: Log }) {
  const failure = "mails about answers were not sent";
  return runEvery(CHECK_INTERVAL, { log: services.log, failure }, (signal) =>
    sendAnswerMails(services, signal),
  ).close;
}
