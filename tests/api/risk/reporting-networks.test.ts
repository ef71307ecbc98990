import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { stateOfComment, writeReview } from "../reviews/support/written-posts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const WORDS = { reason: "Fraud", subject: "x", message: "x", email: "eze@finny.example" } as const;

let addresses = 0;
const newAddress = () => `203.2.${addresses >> 8}.${addresses++ & 255}`;

interface Reporter {
  readonly token: string;
  readonly address: string;
}

async function reporter(
  app: ServiceApp,
  { address = newAddress(), age = 8 * DAY, phone = null as string | null } = {},
): Promise<Reporter> {
  const { token, userId } = await signIn(app);
  await app.services.store.db
    .updateTable("users")
    .set({ created_at: app.clock.now() - age, phone })
    .where("id", "=", userId)
    .execute();
  return { token, address };
}

async function reportAll(app: ServiceApp, id: string, people: readonly Reporter[]): Promise<void> {
  const body = { subjectType: "comment", subjectId: id, ...WORDS } as const;
  for (const { token, address } of people) {
    if ((await stateOfComment(app, id)) === "hidden") return;
    await app.succeed(report, { token, address, body });
  }
}

/** The state of a new review after these people have reported it. */
async function stateAfter(app: ServiceApp, people: readonly Reporter[]): Promise<string> {
  const { id } = await writeReview(app);
  await reportAll(app, id, people);
  return stateOfComment(app, id);
}

describeOnEachDatabase("reports of many accounts", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("younger than a week count as one together, unless a number is proved", async () => {
    const app = await start();
    const age = 7 * DAY - 1;
    const young = [];
    for (let person = 0; person < 5; person += 1) young.push(await reporter(app, { age }));
    expect(await stateAfter(app, young)).toBe("shown");
    const [elder, other] = [await reporter(app), await reporter(app)];
    expect(await stateAfter(app, [...young, elder])).toBe("shown");
    const proved = await reporter(app, { age: 0, phone: "+2348031234567" });
    expect(await stateAfter(app, [elder, other, proved])).toBe("hidden");
    const rested = [await reporter(app), await reporter(app)];
    expect(await stateAfter(app, [...rested, ...young])).toBe("hidden");
    app.clock.pass(1);
    expect(await stateAfter(app, young.slice(2))).toBe("hidden");
  });

  test("from one network hide one post a day", async () => {
    const app = await start();
    const [one, other] = [newAddress(), newAddress()];
    const trio = async () => [
      await reporter(app, { address: one }),
      await reporter(app, { address: one }),
      await reporter(app, { address: other }),
    ];
    expect(await stateAfter(app, await trio())).toBe("hidden");
    expect(await stateAfter(app, await trio())).toBe("shown");
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").select("id").execute()).toHaveLength(6);

    const { id } = await writeReview(app);
    const rested = [await reporter(app), await reporter(app)];
    await reportAll(app, id, [...(await trio()), ...rested]);
    expect(await stateOfComment(app, id)).toBe("shown");
    await reportAll(app, id, [await reporter(app)]);
    expect(await stateOfComment(app, id)).toBe("hidden");

    app.clock.pass(DAY);
    expect(await stateAfter(app, await trio())).toBe("hidden");
  });

  test("from one network hide one post a day, however many come at once", async () => {
    const app = await start();
    const [one, other] = [newAddress(), newAddress()];
    const posts = [];
    for (let count = 0; count < 4; count += 1) posts.push((await writeReview(app)).id);
    for (const id of posts) {
      await reportAll(app, id, [
        await reporter(app, { address: one }),
        await reporter(app, { address: one }),
      ]);
    }
    const last = await Promise.all(posts.map(() => reporter(app, { address: other })));
    await Promise.all(posts.map((id, index) => reportAll(app, id, last.slice(index, index + 1))));
    const states = await Promise.all(posts.map((id) => stateOfComment(app, id)));
    expect(states.filter((state) => state === "hidden")).toHaveLength(1);
  });
});
