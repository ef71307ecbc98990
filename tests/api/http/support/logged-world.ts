import { renameSync } from "node:fs";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openStore } from "#server/db/open.ts";
import type { Dialect } from "#server/db/store.ts";
import { createDatabase } from "../../../support/database.ts";
import { startPostgres } from "../../../support/postgres.ts";
import { startMailServer } from "../../delivery/support/mail-server.ts";
import {
  ACCEPTED,
  createSmsResponder,
  startSmsProvider,
} from "../../delivery/support/sms-provider.ts";
import { startRunningServer } from "../../support/running-server.ts";
import { createSecretFinder } from "./kept-secrets.ts";

export type LoggedWorld = Awaited<ReturnType<typeof startLoggedWorld>>;

/** Starts a server with all external services, which a test can make fail, and collects its secrets. */
export async function startLoggedWorld(dialect: Dialect) {
  const { keep, leaksIn } = createSecretFinder();
  const carriers = await startCarriers(keep("the mail server's password", "Mail.pass-7Tq"));
  const password = keep("the database's password", "Data.pass-4Wz");
  const database = await startLosableDatabase(dialect, password);
  keep("the provider's key", carriers.environment.SMS_API_KEY);
  const server = await startRunningServer(database, carriers.environment);
  return { server, call: server.call, keep, leaksIn, carriers, database };
}

/** Carriers that repeat the whole message in their error responses. */
async function startCarriers(mailPassword: string) {
  let isRefusing = false;
  const mail = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_given, _session, callback) => callback(null, { user: 1 }),
    onRcptTo({ address }, _session, callback) {
      const text = `no user ${address} for mailer, ${mailPassword}`;
      callback(isRefusing ? Object.assign(new Error(text), { responseCode: 550 }) : null);
    },
  });
  const sms = await startSmsProvider((response, asked) => {
    const { to, sms: text, api_key: key } = asked.body;
    const refusal = createSmsResponder(400, { message: `no ${text} to ${to} by ${key}` });
    (isRefusing ? refusal : createSmsResponder(200, ACCEPTED))(response, asked);
  });
  return {
    environment: {
      ...sms.environment,
      SMTP_URL: mail.url.replace("//", `//mailer:${mailPassword}@`),
    },
    refuse(): void {
      isRefusing = true;
    },
    accept(): void {
      isRefusing = false;
    },
    mailTo(address: string): string {
      const letter = mail.arrived.findLast(({ mail: { to } }) => to?.[0]?.address === address);
      if (!letter) throw new Error(`no mail went to ${address}`);
      return letter.mail.text ?? "";
    },
  };
}

/** Makes every subscription fail; PostgreSQL quotes the row in the error. */
const UNWRITABLE = {
  postgres: "alter table newsletter_subscriptions add constraint broken check (id = '') not valid",
  sqlite: `create trigger broken before insert on newsletter_subscriptions
    begin select raise(abort, 'broken'); end`,
} as const satisfies Record<Dialect, string>;

/** A database that a test can break or remove. `password` is part of its URL. */
async function startLosableDatabase(dialect: Dialect, password: string) {
  const { environment, lose } = await (dialect === "sqlite" ? sqlite() : postgres(password));
  return {
    environment,
    /** Makes queries fail with unexpected errors. */
    async spoil(): Promise<void> {
      const { POLARIS_DATA_DIR: dataDir } = environment;
      const databaseUrl = "DATABASE_URL" in environment ? environment.DATABASE_URL : undefined;
      const store = await openStore({ dataDir, databaseUrl });
      await sql.raw("alter table follows rename to follows_elsewhere").execute(store.db);
      await sql.raw(UNWRITABLE[dialect]).execute(store.db);
      await store.close();
    },
    lose,
  };
}

async function sqlite() {
  const { environment } = await createDatabase("sqlite");
  const { POLARIS_DATA_DIR: folder } = environment;
  return { environment, lose: async () => renameSync(folder, `${folder}-away`) };
}

/** PostgreSQL trusts local connections: any password works. */
async function postgres(password: string) {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const { environment } = await createDatabase("sqlite");
  const url = server.url.replace("postgres@", `postgres:${password}@`);
  return { environment: { ...environment, DATABASE_URL: url }, lose: server.kill };
}
