import { sql } from "kysely";
import { expect, test } from "vitest";
import { confirmSubscription, subscribe } from "#contract/newsletter/newsletter.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import {
  getTokenFromMessages,
  type RunningServer,
  startRunningServer,
} from "../support/running-server.ts";
import { killDuring, type RetriableWrite } from "./support/killed-round.ts";
import { type SeededPerson, seedPeople } from "./support/seeded-people.ts";

/** The subjects of the test site. */
const SUBJECTS = [
  { subjectType: "product", subjectId: "fairmoney" },
  { subjectType: "product", subjectId: "branch" },
  { subjectType: "company", subjectId: "fairmoney" },
  { subjectType: "company", subjectId: "branch-international" },
  { subjectType: "news", subjectId: "reading-rates" },
] as const;

const PEOPLE = 40;
const SUBSCRIPTIONS = 100;

const isOn = (round: number, place: number) => (round + place) % 3 !== 0;

describeOnEachDb("kill -9 during 300 writes", (_, dialect) => {
  test("preserves every acknowledged write exactly once", {
    timeout: FAULT_ROUNDS * 120_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const people = await seedPeople(database, PEOPLE);
    const start = () =>
      startRunningServer(database, { LIMITS: "off", REQUESTS_IN_PROGRESS: "300" });

    let server = await start();
    let round = 0;
    // Repeat a round in which the kill interrupted no request.
    for (let cutRounds = 0; cutRounds < FAULT_ROUNDS; round += 1) {
      expect(round).toBeLessThan(FAULT_ROUNDS * 5);
      const writes = makeWrites(people, round);
      expect(writes).toHaveLength(300);
      const outcomes = await killDuring(server, writes);
      expect(outcomes.size).toBeGreaterThan(0);
      server = await start();
      await Promise.all([...outcomes].map(([write, { data }]) => write.check(server, data)));
      // A wrong count means a lost or duplicate write.
      const cut = writes.filter((write) => !outcomes.has(write));
      if (cut.length > 0) cutRounds += 1;
      await Promise.all(cut.map((write) => write.askAgain(server)));
      await expectCounts(server, people, round);
    }
    await server.kill();
    await expectRows(await database.open(), round);
  });
});

function makeWrites(people: readonly SeededPerson[], round: number): RetriableWrite[] {
  const writes = [
    ...people.flatMap((person, index) =>
      SUBJECTS.map((subject, at) => followWrite(person, subject, isOn(round, index + at))),
    ),
    ...Array.from({ length: SUBSCRIPTIONS }, (_, index) =>
      createSubscriptionWrite(`reader${index}.${round}@finny.example`),
    ),
  ];
  // Mix the kinds of writes.
  return writes.map((_, index) => writes[(index * 7) % writes.length] as RetriableWrite);
}

function followWrite(
  { token }: SeededPerson,
  subject: (typeof SUBJECTS)[number],
  isOn: boolean,
): RetriableWrite {
  const request = { token, body: { ...subject, follow: isOn } };
  return {
    ask: (server) => server.call(follow, request),
    async askAgain(server) {
      expect((await server.succeed(follow, request)).followed).toBe(isOn);
    },
    async check(server) {
      const { followed } = await server.succeed(followState, { token, params: subject });
      expect(followed).toBe(isOn);
    },
  };
}

function createSubscriptionWrite(email: string): RetriableWrite {
  return {
    ask: (server) => server.call(subscribe, { query: { email } }),
    async askAgain(server) {
      await server.succeed(subscribe, { query: { email } });
    },
    async check(server) {
      const token = getTokenFromMessages(await server.letters(), email);
      await server.succeed(confirmSubscription, { query: { token } });
    },
  };
}

async function expectCounts(server: RunningServer, people: readonly SeededPerson[], round: number) {
  for (const [at, subject] of SUBJECTS.entries()) {
    const { followers } = await server.succeed(followState, { params: subject });
    expect(followers).toBe(people.filter((_, index) => isOn(round, index + at)).length);
  }
}

async function expectRows(
  { db }: Awaited<ReturnType<Awaited<ReturnType<typeof createDatabase>>["open"]>>,
  rounds: number,
) {
  const readers = await db.selectFrom("newsletter_subscriptions").select("email").execute();
  expect(readers).toHaveLength(rounds * SUBSCRIPTIONS);
  const { rows } = await sql`
    select 1 from subject_stats as s where followers <> (select count(*) from follows as m
      where m.subject_type = s.subject_type and m.subject_id = s.subject_id)
  `.execute(db);
  expect(rows).toEqual([]);
}
