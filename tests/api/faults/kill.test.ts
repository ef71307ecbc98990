import { sql } from "kysely";
import { expect, test } from "vitest";
import { followState } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { type RunningServer, startRunningServer } from "../support/running-server.ts";
import { killDuring, type Write } from "./support/killed-round.ts";
import { type SeededPerson, seedPeople } from "./support/seeded-people.ts";
import {
  followWrite,
  likeWrite,
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

/** Changes from round to round, differently for each. */
const isOn = (round: number, place: number) => (round + place) % 3 !== 0;

describeOnEachDatabase("kill -9 during 500 writes", (_, dialect) => {
  test("what was answered is there, and nothing is there twice", {
    timeout: FAULT_ROUNDS * 60_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const people = await seedPeople(database, PEOPLE);
    const reports = new Set<string>();
    const start = () => startRunningServer(database, { LIMITS: "off" });

    let answered = 0;
    let server = await start();
    for (let round = 0; round < FAULT_ROUNDS; round += 1) {
      const writes = await makeWrites(server, people, round, reports);
      expect(writes).toHaveLength(500);
      const outcomes = await killDuring(server, writes);
      answered += outcomes.size;
      server = await start();
      await Promise.all([...outcomes].map(([write, { data }]) => write.check(server, data)));
      // Were one of the answered lost, or one of the others there twice, the counts would tell.
      const cut = writes.filter((write) => !outcomes.has(write));
      await Promise.all(cut.map((write) => write.askAgain(server)));
      await expectCounts(server, people, round);
    }
    // The server died while it was at work, and not before.
    expect(answered).toBeGreaterThan(FAULT_ROUNDS);
    expect(answered).toBeLessThan(FAULT_ROUNDS * 500 - FAULT_ROUNDS);

    await server.kill();
    await expectRows(await database.open(), reports);
  });
});

async function makeWrites(
  server: RunningServer,
  people: readonly SeededPerson[],
  round: number,
  reports: Set<string>,
): Promise<Write[]> {
  const registrations = Array.from({ length: REGISTRATIONS }, () => registerWrite(server));
  const writes = [
    ...people.flatMap((person, index) => [
      ...SUBJECTS.map((subject, at) => followWrite(person, subject, isOn(round, index + at))),
      ...SUBJECTS.map((subject, at) => likeWrite(person, subject, isOn(round, index + at + 1))),
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
  // In each part of the round some of each kind.
  return writes.map((_, index) => writes[(index * 7) % writes.length] as Write);
}

async function expectCounts(server: RunningServer, people: readonly SeededPerson[], round: number) {
  for (const [at, subject] of SUBJECTS.entries()) {
    const { followers } = await server.succeed(followState, { params: subject });
    expect(followers).toBe(people.filter((_, index) => isOn(round, index + at)).length);
    const [first] = people;
    if (!first) throw new Error("there is nobody");
    const body = { ...subject, like: isOn(round, at + 1) };
    const { likes } = await server.succeed(like, { token: first.token, body });
    expect(likes).toBe(people.filter((_, index) => isOn(round, index + at + 1)).length);
  }
}

/** Checks rows that no call reads. */
async function expectRows(
  { db }: Awaited<ReturnType<Awaited<ReturnType<typeof createDatabase>>["open"]>>,
  reports: ReadonlySet<string>,
) {
  const kept = await db.selectFrom("reports").select("id").execute();
  expect(new Set(kept.map(({ id }) => id)).isSupersetOf(reports)).toBe(true);
  expect(kept.length).toBeLessThanOrEqual(FAULT_ROUNDS * REPORTS);
  const readers = await db.selectFrom("newsletter_subscriptions").select("email").execute();
  expect(readers).toHaveLength(FAULT_ROUNDS * SUBSCRIPTIONS);
  const { rows: registered } =
    await sql`select id from users where password_hash is not null`.execute(db);
  expect(registered).toHaveLength(FAULT_ROUNDS * REGISTRATIONS);
  for (const [table, column] of [
    ["follows", "followers"],
    ["likes", "likes"],
  ] as const) {
    const { rows } = await sql`
      select 1 from subject_stats as s where ${sql.ref(column)} <> (select count(*) from ${sql.table(table)} as m
        where m.subject_type = s.subject_type and m.subject_id = s.subject_id)
    `.execute(db);
    expect(rows).toEqual([]);
  }
}
