import { join } from "node:path";
import { register } from "#contract/accounts/registration.ts";
import type { Session } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import type { Endpoint, ReplyOf } from "#contract/wire/endpoint.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newPerson, type Person } from "../accounts/support/people.ts";
import { callEndpoint, callSuccessfully, type SignedCallInput } from "../http/support/ask-call.ts";
import { type OutboxMessage, readOutboxMessages } from "./outbox.ts";
import { startServer } from "./server-process.ts";
import { getSharedSite } from "./site-fixture.ts";

/** Starts the server process on a test's database. Mounts of the `launcher` are visible only to it. */
export async function startRunningServer(
  database: Pick<TestDatabase, "environment">,
  more: Record<string, string> = {},
  launcher?: readonly string[],
) {
  const { folder } = await getSharedSite();
  const environment = { ...database.environment, ...more };
  const server = await startServer(folder, environment, undefined, launcher);
  const root = launcher ? `/proc/${server.child.pid}/root` : "";
  const dataDir = join(root, environment.POLARIS_DATA_DIR);

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${server.url}${path}`, init);
  }

  function withToken<Call extends Endpoint>({ token, headers, ...given }: SignedCallInput<Call>) {
    return { ...given, headers: { ...(token && { "X-NewAuth-Token": token }), ...headers } };
  }

  return {
    ...server,
    /** The server's folder as this process sees it. */
    dataDir,
    ask,
    call: <Call extends Endpoint>(call: Call, given: SignedCallInput<Call> = {}) =>
      callEndpoint(ask, call, withToken(given)),
    succeed: <Call extends Endpoint>(
      call: Call,
      given: SignedCallInput<Call> = {},
    ): Promise<ReplyOf<Call>> => callSuccessfully(ask, call, withToken(given)),
    letters: () => readOutboxMessages(dataDir),
    /** Kills as `kill -9` does; resolves when the process is gone. */
    async kill(): Promise<void> {
      server.child.kill("SIGKILL");
      await server.ended;
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startRunningServer>>;

export async function signUpAt(server: RunningServer): Promise<Person & Session> {
  const person = newPerson();
  await server.succeed(sendVerificationCode, {
    query: { account: person.email, scene: "register" },
  });
  const otp = getCodeFromMessages(await server.letters(), person.email);
  const session = await server.succeed(register, { body: { ...person, otp, agreement: true } });
  return { ...session, ...person };
}

export function getCodeFromMessages(letters: readonly OutboxMessage[], to: string): string {
  const [code] = /\b\d{6}(?:\d{2})?\b/.exec(getTextFromMessages(letters, to)) ?? [];
  if (code === undefined) throw new Error(`no code in the letter to ${to}`);
  return code;
}

export function getTokenFromMessages(letters: readonly OutboxMessage[], to: string): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(getTextFromMessages(letters, to)) ?? [];
  if (token === undefined) throw new Error(`no link in the letter to ${to}`);
  return token;
}

function getTextFromMessages(letters: readonly OutboxMessage[], to: string): string {
  const letter = letters.findLast((one) => one.to === to);
  if (!letter) throw new Error(`nothing went to ${to}`);
  return letter.text;
}
