import { report } from "#contract/moderation/report.ts";
import { DAY } from "#server/core/clock.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { stateOfComment, writeReview } from "../../reviews/support/written-posts.ts";
import type { ServiceApp } from "../../support/service-app.ts";

let networks = 0;

export function newNetwork(): string {
  networks += 1;
  return `203.1.${networks >> 8}.${networks & 255}`;
}

/** Somebody who reports, from a network of their own unless it is named. */
export async function reporter(
  app: ServiceApp,
  { address = newNetwork(), age = 8 * DAY, phone = null as string | null } = {},
) {
  const { token, userId } = await signIn(app);
  await app.services.store.db
    .updateTable("users")
    .set({ created_at: app.clock.now() - age, phone })
    .where("id", "=", userId)
    .execute();
  const reportComment = async (id: string, from = address) => {
    const subject = { subjectType: "comment", subjectId: id, reason: "Fraud" } as const;
    const words = { subject: "Invented", message: "Not so.", email: "eze@finny.example" };
    return app.call(report, { token, address: from, body: { ...subject, ...words } });
  };
  return { userId, report: reportComment };
}

type Reporter = Awaited<ReturnType<typeof reporter>>;

export async function reporters(app: ServiceApp, count: number, given = {}): Promise<Reporter[]> {
  const people = [];
  for (let person = 0; person < count; person += 1) people.push(await reporter(app, given));
  return people;
}

/** The state of a review, a new one unless it is named, after these people have reported it in turn. */
export async function stateAfter(
  app: ServiceApp,
  people: readonly Reporter[],
  id?: string,
): Promise<string> {
  const reported = id ?? (await writeReview(app)).id;
  for (const person of people) {
    if ((await stateOfComment(app, reported)) !== "hidden") await person.report(reported);
  }
  return stateOfComment(app, reported);
}
