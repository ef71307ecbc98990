import { report } from "#contract/moderation/report.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const FAIRMONEY = { subjectType: "company", subjectId: "fairmoney" } as const;
export const ARTICLE = { subjectType: "news", subjectId: "reading-rates" } as const;

let networks = 0;

/** Every report has its own network. */
export async function reportFromNewNetwork(
  app: ServiceApp,
  token: string,
  subject: Subject,
): Promise<string> {
  const body = {
    ...subject,
    reason: "Rumor",
    subject: "The fee is another",
    message: "They ask twice\nwhat it says here.",
    email: "eze@others.example",
  } as const;
  networks += 1;
  const address = `203.2.${networks >> 8}.${networks & 255}`;
  return (await app.succeed(report, { token, body, address })).reportId;
}

export async function reportByNewUser(app: ServiceApp, subject: Subject) {
  const { token, userId } = await signIn(app);
  return { reportId: await reportFromNewNetwork(app, token, subject), userId };
}
