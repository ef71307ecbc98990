import type { IncomingMessage } from "node:http";
import { expect, onTestFinished } from "vitest";
import type { Endpoint, ReplyOf } from "#contract/wire/endpoint.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Dialect, QueryListener } from "#server/db/store.ts";
import { openServices } from "#server/open-services.ts";
import {
  type AtEnd,
  createDatabase,
  describeOnEachDb,
  describeOnSqlite,
  type TestDatabase,
} from "../../support/database.ts";
import { PASSWORD } from "../accounts/support/people.ts";
import { callEndpoint, callSuccessfully, type SignedCallInput } from "../http/support/ask-call.ts";
import { createCollectingLog } from "./collected-log.ts";
import { readOutboxMessages } from "./outbox.ts";
import { getSharedSite } from "./site-fixture.ts";

export interface ServiceAppOptions {
  environment?: Record<string, string>;
  /** The folder of the site; by default a shared one. */
  folder?: string;
  clock?: TestClock;
  onQuery?: QueryListener;
  atEnd?: AtEnd;
}

interface LocatedCallInput<Call extends Endpoint> extends SignedCallInput<Call> {
  readonly address?: string;
}

/** Addresses, telephone numbers, tokens and passwords of test users, which no log may contain. */
const SECRET = new RegExp(
  [
    String.raw`@[\w-]+\.example`,
    String.raw`(?<![\w-])(?:234|0)[789][01]\d{8}(?!\w)`,
    String.raw`(?<![\w-])[\w-]{43}(?![\w-])`,
    String.raw`eyJ[\w-]{10}`,
    PASSWORD,
  ].join("|"),
);

let apps = 0;

/**
 * The real app on a test's database, called in process. Without a configured mail server its letters
 * are in the outbox of the database's folder. Each further call starts another server on the database.
 * It has no rate limits unless `environment` says `LIMITS: "on"`.
 */
export async function startServiceApp(
  database: Pick<TestDatabase, "environment">,
  options: ServiceAppOptions = {},
) {
  const { clock = createTestClock(), onQuery, atEnd = onTestFinished } = options;
  const read = readConfig({ LIMITS: "off", ...database.environment, ...options.environment });
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const { config } = read;
  const { log, logged } = createCollectingLog();
  const distDir = options.folder ?? (await getSharedSite()).folder;
  const services = await openServices({ config, distDir, log, clock, ...(onQuery && { onQuery }) });
  // It could change rows of the test, or run statements while they are recorded.
  await services.firstMaintenance;
  atEnd(async () => {
    await services.close();
    expect(logged.filter((line) => SECRET.test(line))).toEqual([]);
  });
  const app = createApp({ services, distDir });
  apps += 1;
  const ownAddress = `198.51.100.${apps % 250}`;

  function createRequestSender({
    token,
    address = ownAddress,
  }: Pick<LocatedCallInput<Endpoint>, "token" | "address">) {
    const socket = { remoteAddress: address };
    const bindings = { incoming: { socket } as IncomingMessage };
    return async (path: string, init: RequestInit = {}) => {
      const headers = { ...(token !== undefined && { "X-NewAuth-Token": token }) };
      return app.request(
        path,
        { ...init, headers: { ...headers, ...(init.headers as object) } },
        bindings,
      );
    };
  }

  return {
    app,
    services,
    clock,
    logged,
    ask: createRequestSender({}),
    askFrom: (address: string, path: string, init?: RequestInit) =>
      createRequestSender({ address })(path, init),
    call: <Call extends Endpoint>(call: Call, given: LocatedCallInput<Call> = {}) =>
      callEndpoint(createRequestSender(given), call, given),
    succeed: <Call extends Endpoint>(
      call: Call,
      given: LocatedCallInput<Call> = {},
    ): Promise<ReplyOf<Call>> => callSuccessfully(createRequestSender(given), call, given),
    letters: () => readOutboxMessages(config.dataDir),
  };
}

type StartApp = (options?: ServiceAppOptions) => Promise<ServiceApp>;
type AppTests = (start: StartApp, dialect: Dialect) => void;

/** Runs tests on SQLite and PostgreSQL. `start()` starts an app on a new database. */
export function describeAppOnEachDb(name: string, tests: AppTests): void {
  describeOnEachDb(name, (_, dialect) => tests(createAppStarter(dialect), dialect));
}

/** Like `describeOnSqlite`. `start()` starts an app on a new database. */
export function describeAppOnSqlite(name: string, tests: AppTests): void {
  describeOnSqlite(name, (_, dialect) => tests(createAppStarter(dialect), dialect));
}

function createAppStarter(dialect: Dialect): StartApp {
  return async (options) => startServiceApp(await createDatabase(dialect), options);
}

export type ServiceApp = Awaited<ReturnType<typeof startServiceApp>>;

export interface TestClock extends Clock {
  /** `clock.pass(MINUTE)`; a negative number jumps back. */
  pass(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let now = Date.now();
  return {
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
  };
}
