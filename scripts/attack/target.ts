import { fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { computeTrust, NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { toEmailColumns } from "#server/accounts/account.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { insertSession } from "#server/accounts/session.ts";
import { openStore } from "#server/db/open.ts";
import { createTestUserRow } from "../../tests/api/db/support/rows.ts";
import { startSmsProvider } from "../../tests/api/delivery/support/sms-provider.ts";
import { readOutboxMessages } from "../../tests/api/support/outbox.ts";
import { writeGeneratedCatalogue } from "../bench/generated-catalogue.ts";
import { createRequest, type RequestOptions } from "../bench/server/load.ts";

export const PASSWORD = "correct horse battery staple";

/** The measured result, and whether the defence holds. */
export type Outcome = readonly [now: string, holds: boolean];
export type Attack = (target: Target) => Promise<Outcome>;
export type Target = Awaited<ReturnType<typeof startTarget>>;
export type Account = Awaited<ReturnType<Target["createAccounts"]>>[number];

interface AttackRequest extends RequestOptions {
  readonly address?: string;
  readonly form?: FormData;
}

/** Starts the server with rate limits. Mails go to the outbox, text messages to a fake provider. */
export async function startTarget(folder: string) {
  const [site, dataDir] = [path.join(folder, "site"), path.join(folder, "data")];
  await writeGeneratedCatalogue(site);
  const atEnd: (() => Promise<void>)[] = [];
  const sms = await startSmsProvider(undefined, (close) => atEnd.push(close));
  const log = openSync(path.join(folder, "server.log"), "a");
  const child = fork(new URL("server.ts", import.meta.url), [site], {
    env: {
      ...{ PATH: process.env["PATH"], PORT: "0", POLARIS_DATA_DIR: dataDir },
      ...{ TRUSTED_PROXIES: "127.0.0.1", ...sms.environment },
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const [url] = await once(child, "message");
  const store = await openStore({ dataDir, hasLongTimeouts: true });
  let ahead = 0;
  let networks = 0;
  const now = () => Date.now() + ahead;

  /** Returns an unused IPv6 address in a new /48 network. */
  function nextNetwork(): string {
    networks += 1;
    return `2001:db8:${networks.toString(16)}::1`;
  }

  async function ask(call: Endpoint, options: AttackRequest = {}) {
    const { address = nextNetwork(), form } = options;
    const { method, path: target, headers, body } = createRequest(call, options);
    const sentHeaders = { ...headers, "X-Forwarded-For": address };
    const startedAt = performance.now();
    const content = form ?? body ?? null;
    const response = await fetch(url + target, { method, headers: sentHeaders, body: content });
    const { code, data } = (await response.json()) as { code: string; data: unknown };
    const milliseconds = performance.now() - startedAt;
    return { code, data, milliseconds, retryAfter: response.headers.get("Retry-After") };
  }

  async function askSuccessfully(call: Endpoint, options: AttackRequest = {}) {
    const { code, data } = await ask(call, options);
    if (code !== "0000") throw new Error(`${call.name} failed with ${code}`);
    return data;
  }

  /** Creates signed-in accounts with a password. `age` is in milliseconds. */
  async function createAccounts(count: number, { age = 0, hasPhone = false } = {}) {
    const password_hash = await hashGuessableSecret(PASSWORD);
    const created_at = now() - age;
    const trust = computeTrust({ isNew: age < NEW_ACCOUNT_AGE, hasPhone, hasAcceptedPost: false });
    const times = {
      created_at,
      updated_at: created_at,
      trust_due_at: created_at + NEW_ACCOUNT_AGE,
    };
    return store.transaction(async (db) => {
      const accounts = [];
      for (const index of createIndices(count)) {
        const { email, ...row } = createTestUserRow();
        const phone = hasPhone
          ? `+23481612${String(created_at % 1e4).padStart(4, "0")}${index}`
          : null;
        const user = { ...row, ...toEmailColumns(email), ...times, phone, trust, password_hash };
        await db.insertInto("users").values(user).execute();
        const token = await insertSession(db, user.id, now());
        accounts.push({ token, email, phone, address: nextNetwork() });
      }
      return accounts;
    });
  }

  /** Moves the server's clock forward. Returns the peak memory in MB since the previous call. */
  async function pass(milliseconds: number): Promise<number> {
    ahead += milliseconds;
    child.send(milliseconds);
    return (await once(child, "message"))[0];
  }

  async function getLatestCode(to: string): Promise<string> {
    const letters = await readOutboxMessages(dataDir);
    const text = letters.findLast((letter) => letter.to === to)?.text ?? "";
    return /\b\d{6}\b/.exec(text)?.[0] ?? "";
  }

  async function stop(): Promise<void> {
    await store.close();
    child.disconnect();
    await once(child, "exit");
    for (const close of atEnd) await close();
  }

  /** Lists the phone numbers of all sent text messages. */
  const listReceivers = () => sms.requests.map(({ body }) => `+${body["to"]}`);

  const accounts = { createAccounts, getLatestCode, listReceivers };
  const tools = { ...accounts, nextNetwork, now, pass, stop, store };
  return { url: String(url), ask, askSuccessfully, ...tools };
}

/** Runs the callback for each item, ten at a time. Returns the results in order. */
export async function runInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 10) {
    const batch = items.slice(start, start + 10);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
  }
  return results;
}

export function createIndices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
