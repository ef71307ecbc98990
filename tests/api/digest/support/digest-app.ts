import { saveDigestSettings } from "#contract/digest/digest.ts";
import { DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import { follow } from "#contract/reactions/reactions.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { sendDigests } from "#server/digest/send-digests.ts";
import { createDatabase } from "../../../support/database.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { createReviewRow, insertReviews } from "../../support/community.ts";
import {
  type ServiceApp,
  type ServiceAppOptions,
  startServiceApp,
} from "../../support/service-app.ts";

export const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

export async function startDigestApp(
  dialect: "sqlite" | "postgres",
  options: ServiceAppOptions = {},
) {
  const database = await createDatabase(dialect);
  const app = await startServiceApp(database, options);
  return { ...app, database, ...createDigestSteps(app) };
}

export function createDigestSteps(app: ServiceApp) {
  const { services, clock } = app;
  return {
    passWeek: () => clock.pass(7 * DAY),
    run: () => sendDigests(services),
    review: (columns: Partial<CommentRow> = {}, subject: Subject = FAIRMONEY) =>
      insertReviews(services.store, [
        createReviewRow(subject, { created_at: clock.now(), ...columns }),
      ]),
    async addReader(topics: readonly DigestTopic[] = DIGEST_TOPICS) {
      const { userId, token } = await signIn(app);
      await app.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } });
      await app.succeed(saveDigestSettings, { token, body: { topics: [...topics] } });
      const readTexts = async () =>
        (await app.letters()).filter(({ to }) => to.includes(userId)).map(({ text }) => text);
      return { userId, token, readTexts };
    },
  };
}
