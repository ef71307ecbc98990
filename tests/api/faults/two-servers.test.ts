import { describe, expect, test, vi } from "vitest";
import { follow } from "#contract/reactions/reactions.ts";
import { createDatabase } from "../../support/database.ts";
import { startRunningServer } from "../support/running-server.ts";
import { seedPeople } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

describe("two servers", () => {
  test("keep exact follower counts when one is killed", async () => {
    const database = await createDatabase("postgres");
    const people = await seedPeople(database, 80);
    const [one, other] = await Promise.all([
      startRunningServer(database),
      startRunningServer(database),
    ]);
    let answered = 0;
    const follows = people.map(async ({ token }) => {
      await one.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } });
      answered += 1;
      if (answered === 20) one.child.kill("SIGKILL");
    });
    const outcomes = await Promise.allSettled(follows);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    const answers = await Promise.all(
      people.map(({ token }) =>
        other.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } }),
      ),
    );
    expect(Math.max(...answers.map(({ followers }) => followers))).toBe(people.length);
  });
});
