import { sql } from "kysely";
import { expect, test } from "vitest";
import { followState } from "#contract/reactions/reactions.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { type RunningServer, startRunningServer } from "../support/running-server.ts";
import { killDuring, type RetriableWrite } from "./support/killed-round.ts";
import { type SeededPerson, seedPeople } from "./support/seeded-people.ts";
import {
  followWrite,
  registerWrite,
  renameWrite,
  reportWrite,
  SUBJECTS,
  subscribeWrite,
} from "./support/writes.ts";

const PEOPLE = 40;
const REPORTS = 30;
const SUBSCRIPTIONS = 25;
const REGISTRATIONS = 5;

const isOn = (round: number, place: number) => (round + place) % 3 !== 0;

describeOnEachDatabase("kill -9 during 300 writes", (_, dialect) => {
  test("keeps every acknowledged write exactly once", {
    timeout: FAULT_ROUNDS * 120_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const people = await seedPeople(database, PEOPLE);
    const reports = new Set<string>();
    const start = () =>
      startRunningServer(database, { LIMITS: "off", REQUESTS_IN_PROGRESS: "300" });

    let server = await start();
    let round = 0;
    // Repeat a round in which the kill interrupted no request.
    for (let cutRounds = 0; cutRounds < FAULT_ROUNDS; round += 1) {
      expect(round).toBeLessThan(FAULT_ROUNDS * 5);
      const writes = await makeWrites(server, people, round, reports);
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
    await expectRows(await database.open(), reports, round);
  });
});

async function makeWrites(
  server: RunningServer,
  people: readonly SeededPerson[],
  round: number,
  reports: Set<string>,
): Promise<RetriableWrite[]> {
  const registrations = Array.from({ length: REGISTRATIONS }, () => registerWrite(server));
  const writes = [
    ...people.flatMap((person, index) => [
      ...SUBJECTS.map((subject, at) => followWrite(person, subject, isOn(round, index + at))),
      renameWrite(person, `Person ${index} of round ${round}`),
    ]),
    ...people
      .slice(0, REPORTS)
      .map((person) => reportWrite(person, `In round ${round}`, (id) => reports.add(id))),
    ...Array.from({ length: SUBSCRIPTIONS }, (_, index) =>
      subscribeWrite(`reader${index}.${round}@finny.example`),
    ),
    ...(await Promise.all(registrations)),
  ];
  // Mix the kinds of writes.
  return writes.map((_, index) => writes[(index * 7) % writes.length] as RetriableWrite);
}

async function expectCounts(server: RunningServer, people: readonly SeededPerson[], round: number) {
  for (const [at, subject] of SUBJECTS.entries()) {
    const { followers } = await server.succeed(followState, { params: subject });
    expect(followers).toBe(people.filter((_, index) => isOn(round, index + at)).length);
  }
}

async function expectRows(
  { db }: Awaited<ReturnType<Awaited<ReturnType<typeof createDatabase>>["open"]>>,
  reports: ReadonlySet<string>,
  rounds: number,
) {
  const storedReports = await db.selectFrom("reports").select("id").execute();
  expect(new Set(storedReports.map(({ id }) => id)).isSupersetOf(reports)).toBe(true);
  expect(storedReports.length).toBeLessThanOrEqual(rounds * REPORTS);
  const readers = await db.selectFrom("newsletter_subscriptions").select("email").execute();
  expect(readers).toHaveLength(rounds * SUBSCRIPTIONS);
  const { rows: registered } =
    await sql`select id from users where password_hash is not null`.execute(db);
  expect(registered).toHaveLength(rounds * REGISTRATIONS);
  const { rows } = await sql`
    select 1 from subject_stats as s where followers <> (select count(*) from follows as m
      where m.subject_type = s.subject_type and m.subject_id = s.subject_id)
  `.execute(db);
  expect(rows).toEqual([]);
}
