import { describe, expect, test, vi } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, logout } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { createDatabase } from "../../support/database.ts";
import { latestCode, newPerson } from "../accounts/support/people.ts";
import { startRunningServer } from "../support/running-server.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { seedPeople } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

function profileOf(app: ServiceApp, { token, userId }: { token: string; userId: string }) {
  return app.call(readProfile, { params: { id: userId }, token });
}

/** Counts the answers by code. */
async function tally(count: number, ask: (index: number) => Promise<{ code: string }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe("two servers", () => {
  test("share codes, sessions and passwords", async () => {
    const database = await createDatabase("postgres");
    const [ada, obi, uma] = await seedPeople(database, 3);
    if (!ada || !obi || !uma) throw new Error("nobody was made");
    const environment = { LIMITS: "on" };
    const one = await startServiceApp(database, { environment });
    const other = await startServiceApp(database, { environment, clock: one.clock });
    const by = (index: number) => (index % 2 === 0 ? one : other);
    const person = newPerson();
    const query = { account: person.email, scene: "register" } as const;
    await one.succeed(sendVerificationCode, { query });
    const registration = {
      ...person,
      otp: await latestCode(other, person.email),
      agreement: true,
    } as const;
    const made = await tally(4, (index) => by(index).call(register, { body: registration }));
    expect(made).toEqual({ "0000": 1, "2002": 3 });
    const adas = { account: ada.email };
    const outcomes = await tally(4, (index) => by(index).call(sendLoginCode, { body: adas }));
    expect(outcomes).toEqual({ "0000": 1, "1004": 3 });
    const code = { ...adas, otp: await latestCode(one, ada.email) };
    const tried = await tally(4, (index) => by(index).call(loginWithCode, { body: code }));
    expect(tried).toEqual({ "0000": 1, "2002": 3 });

    expect((await profileOf(other, uma)).code).toBe("0000");
    await one.succeed(logout, { token: uma.token });
    expect((await profileOf(other, uma)).code).toBe("0004");

    const account = obi.email;
    for (const server of [one, other]) expect((await profileOf(server, obi)).code).toBe("0000");
    await one.succeed(sendVerificationCode, { query: { account, scene: "reset" } });
    const otp = await latestCode(one, account);
    const password = "an entirely new one";
    await other.succeed(resetPassword, {
      body: { account, otp, password, retyped_password: password },
    });
    for (const server of [one, other]) expect((await profileOf(server, obi)).code).toBe("0004");
    await one.succeed(login, { body: { account, password } });
  });

  test("continue after one is killed", async () => {
    const database = await createDatabase("postgres");
    const people = await seedPeople(database, 200);
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
