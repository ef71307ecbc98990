import { saveDigestSettings } from "#contract/digest/digest.ts";
import { DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import { follow } from "#contract/reactions/follow.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { weekOf } from "#server/digest/digest-week.ts";
import { sendDigests } from "#server/digest/send-digests.ts";
import { createDatabase } from "../../../support/database.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { insert, userRow } from "../../db/support/rows.ts";
import { reviewRow, writeReviews } from "../../support/community.ts";
import {
  type ServiceApp,
  type ServiceAppOptions,
  startServiceApp,
} from "../../support/service-app.ts";

export const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
export const BRANCH = { subjectType: "company", subjectId: "branch-international" } as const;

export type Reader = Awaited<ReturnType<typeof newReader>>;

/** An app on a database of its own, and what happens to it from week to week. */
export async function startDigestApp(
  dialect: "sqlite" | "postgres",
  options: ServiceAppOptions = {},
) {
  const database = await createDatabase(dialect);
  const app = await startServiceApp(database, options);
  return { ...app, database, ...digestSteps(app) };
}

export function digestSteps(app: ServiceApp) {
  const { services, clock } = app;
  return {
    /** Somebody who gets mails on the topics and follows subjects. */
    reader: (given: Parameters<typeof newReader>[1] = {}) => newReader(app, given),
    passWeek: () => clock.pass(7 * DAY),
    /** Sends the mails of this week as the command does. */
    run: (signal?: AbortSignal) => {
      const delivery = createDelivery({ ...services, isBulk: true, timeoutMs: 5_000 });
      const run = { week: weekOf(clock.now()), ...(signal && { signal }) };
      return sendDigests({ ...services, delivery }, run).finally(delivery.close);
    },
    review: (subject: Subject, columns: Partial<CommentRow> = {}) =>
      writeReviews(services.store, [reviewRow(subject, { created_at: clock.now(), ...columns })]),
  };
}

async function newReader(
  app: ServiceApp,
  {
    topics = DIGEST_TOPICS,
    follows = [FAIRMONEY],
    language = "en-US",
  }: { topics?: readonly DigestTopic[]; follows?: readonly Subject[]; language?: string },
) {
  const { userId, token } = await signIn(app);
  for (const subject of follows) {
    await app.succeed(follow, { token, body: { ...subject, follow: true } });
  }
  const headers = { "Accept-Language": language };
  await app.succeed(saveDigestSettings, { token, headers, body: { topics: [...topics] } });
  const email = `ada-${userId}@finny.example`;
  return {
    userId,
    token,
    email,
    /** The mails that went to them. */
    mails: async () => (await app.letters()).filter(({ to }) => to === email),
  };
}

/** Readers of everything, who follow one product, by their addresses. */
export async function addReaders(
  { services, clock }: ServiceApp,
  count: number,
): Promise<string[]> {
  const { db } = services.store;
  const users = Array.from({ length: count }, userRow);
  const told = clock.now() - 7 * DAY;
  await insert(db, "users", ...users);
  const follows = users.map(({ id }) => ({
    user_id: id,
    subject_type: "product",
    subject_id: "fairmoney",
    created_at: 1,
  }));
  await insert(db, "follows", ...follows);
  const settings = users.map(({ id }) => ({
    user_id: id,
    topics: DIGEST_TOPICS.join(","),
    locale: "en_US",
    week: weekOf(told),
    told_at: told,
    created_at: told,
  }));
  await insert(db, "digest_settings", ...settings);
  return users.map(({ email }) => email);
}
