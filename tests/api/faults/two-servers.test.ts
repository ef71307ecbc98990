import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, logout } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { follow } from "#contract/reactions/follow.ts";
import { RULES } from "#server/http/limits/rules.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../../support/database.ts";
import { newPerson } from "../accounts/support/people.ts";
import { codeIn, type RunningServer, startRunningServer } from "../support/running-server.ts";
import { seedPeople, seedPerson } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

/** On one PostgreSQL, started at the same moment, with the limits that hold in operation. */
async function startTwo(database: TestDatabase) {
  const starting = [startRunningServer(database), startRunningServer(database)] as const;
  const [one, other] = await Promise.all(starting);
  return { one, other, by: (index: number) => (index % 2 === 0 ? one : other) };
}

function profileOf(server: RunningServer, { token, userId }: { token: string; userId: string }) {
  return server.call(readProfile, { params: { id: userId }, token });
}

/** How often each code was answered. */
async function tally(count: number, ask: (index: number) => Promise<{ code: string }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

test("both begin on an empty database, and the tables are made once", async () => {
  const database = await createEmptyDatabase("postgres");
  const { one, other, by } = await startTwo(database);
  for (const server of [one, other]) expect((await server.ask("/readyz")).status).toBe(200);
  const { db } = await database.open();
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from migrations group by name
  `.execute(db);
  expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]));

  // One code at both servers makes one account.
  const person = newPerson();
  const query = { account: person.email, scene: "register" } as const;
  await one.succeed(sendVerificationCode, { query });
  const otp = codeIn(await other.letters(), person.email);
  const body = { ...person, otp, agreement: true } as const;
  const tried = await tally(4, (index) => by(index).call(register, { body }));
  expect(tried).toEqual({ "0000": 1, "2002": 3 });
  expect((await other.call(sendVerificationCode, { query })).code).toBe("2004");
});

test("codes, sessions and passwords are the same at both", async () => {
  const database = await createDatabase("postgres");
  const [ada, obi, ...people] = await seedPeople(database, 22);
  if (!ada || !obi) throw new Error("nobody was made");
  const { one, other, by } = await startTwo(database);
  // Asked of both at once, one code goes out.
  const adas = { account: ada.email };
  const sent = await tally(4, (index) => by(index).call(sendLoginCode, { body: adas }));
  expect(sent).toEqual({ "0000": 1, "1004": 3 });
  const letters = await one.letters();
  expect(letters).toHaveLength(1);
  const code = { ...adas, otp: codeIn(letters, ada.email) };
  const tried = await tally(4, (index) => by(index).call(loginWithCode, { body: code }));
  expect(tried).toEqual({ "0000": 1, "2002": 3 });

  for (const [index, person] of people.entries()) {
    const [here, there] = [by(index), by(index + 1)];
    expect((await profileOf(there, person)).code).toBe("0000");
    await here.succeed(logout, { token: person.token });
    expect((await profileOf(there, person)).code).toBe("0004");
  }

  const account = obi.email;
  for (const server of [one, other]) expect((await profileOf(server, obi)).code).toBe("0000");
  await one.succeed(sendVerificationCode, { query: { account, scene: "reset" } });
  const otp = codeIn(await one.letters(), account);
  const password = "an entirely new one";
  const body = { account, otp, password, retyped_password: password };
  await other.succeed(resetPassword, { body });
  for (const server of [one, other]) expect((await profileOf(server, obi)).code).toBe("0004");
  await one.succeed(login, { body: { account, password } });
});

test("guesses at one account, and codes from one address, are counted together", async () => {
  const database = await createDatabase("postgres");
  const { email } = await seedPerson(database);
  const { one, other, by } = await startTwo(database);
  const most = RULES.password.accountOnNetwork?.[0]?.requests ?? 0;
  const body = { account: email, password: "not the password" };
  const guesses = await tally(3 * most, (index) => by(index).call(login, { body }));
  expect(guesses).toEqual({ "2001": most, "1004": 2 * most });
  for (const server of [one, other]) {
    const { code, response } = await server.call(login, { body });
    expect(code).toBe("1004");
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  const codes = RULES.delivery.address[0]?.requests ?? 0;
  const asked = await tally(codes + 20, (index) =>
    by(index).call(sendLoginCode, { body: { account: newPerson().email } }),
  );
  expect(asked).toEqual({ "2003": codes, "1004": 20 });
});

test("when one is killed at work the other goes on", async () => {
  const database = await createDatabase("postgres");
  const people = await seedPeople(database, 200);
  const { one, other } = await startTwo(database);
  let answered = 0;
  const asked = people.map(async ({ token }) => {
    await one.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } });
    answered += 1;
    if (answered === 20) one.child.kill("SIGKILL");
  });
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  // The locks of the dead one are free again.
  const answers = await Promise.all(
    people.map(({ token }) =>
      other.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } }),
    ),
  );
  expect(Math.max(...answers.map(({ followers }) => followers))).toBe(people.length);
});
