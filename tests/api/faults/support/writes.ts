import { expect } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, type Session } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { report } from "#contract/moderation/report.ts";
import { personal } from "#contract/my/personal.ts";
import { confirmSubscription, subscribe } from "#contract/newsletter/newsletter.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { newPerson, PASSWORD } from "../../accounts/support/people.ts";
import {
  getCodeFromMessages,
  getTokenFromMessages,
  type RunningServer,
} from "../../support/running-server.ts";
import type { RetriableWrite } from "./killed-round.ts";
import type { SeededPerson } from "./seeded-people.ts";

/** The subjects of the test site. */
export const SUBJECTS = [
  { subjectType: "product", subjectId: "fairmoney" },
  { subjectType: "product", subjectId: "branch" },
  { subjectType: "company", subjectId: "fairmoney" },
  { subjectType: "company", subjectId: "branch-international" },
  { subjectType: "news", subjectId: "reading-rates" },
] as const;
export type Subject = (typeof SUBJECTS)[number];

export function followWrite(
  { token }: SeededPerson,
  subject: Subject,
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

export function renameWrite({ userId, token }: SeededPerson, userName: string): RetriableWrite {
  const request = { token, query: { userName } };
  return {
    ask: (server) => server.call(personal, request),
    async askAgain(server) {
      await server.succeed(personal, request);
    },
    async check(server) {
      const profile = await server.succeed(readProfile, { token, params: { id: userId } });
      expect(profile.userName).toBe(userName);
    },
  };
}

/** No endpoint reads reports, so `onKept` receives the id for a look into the database. */
export function reportWrite(
  { token }: SeededPerson,
  message: string,
  onKept: (reportId: string) => void,
): RetriableWrite {
  const email = "ada@finny.example";
  const body = { ...SUBJECTS[0], reason: "Fraud", subject: "A fee", message, email } as const;
  return {
    ask: (server) => server.call(report, { token, body }),
    askAgain: async () => undefined,
    async check(_server, data) {
      onKept((data as { reportId: string }).reportId);
    },
  };
}

export function subscribeWrite(email: string): RetriableWrite {
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

/** Requests the code at once, before the round begins. */
export async function registerWrite(server: RunningServer): Promise<RetriableWrite> {
  const person = newPerson();
  const account = person.email;
  await server.succeed(sendVerificationCode, { query: { account, scene: "register" } });
  const otp = getCodeFromMessages(await server.letters(), account);
  const body = { ...person, otp, agreement: true } as const;
  return {
    ask: (to) => to.call(register, { body }),
    async askAgain(to) {
      const { code } = await to.call(register, { body });
      // The code is used up only if the account was created.
      expect(["0000", "2002"]).toContain(code);
      await to.succeed(login, { body: { account, password: PASSWORD } });
    },
    async check(to, data) {
      const { token, userId } = data as Session;
      const profile = await to.succeed(readProfile, { token, params: { id: userId } });
      expect(profile.email).toBe(account);
      expect((await to.call(register, { body })).code).toBe("2002");
    },
  };
}
