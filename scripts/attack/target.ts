import { fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { type Endpoint, fillPathParameters } from "#contract/wire/endpoint.ts";
import { computeTrust, NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { toEmailColumns } from "#server/accounts/account.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { insertSession } from "#server/accounts/session.ts";
import { MINUTE } from "#server/core/clock.ts";
import { openStore } from "#server/db/open.ts";
import { createTestUserRow } from "../../tests/api/db/support/rows.ts";
import { readOutboxMessages } from "../../tests/api/support/outbox.ts";
import { writeGeneratedCatalogue } from "../bench/generated-catalogue.ts";
import type { ServerMessage } from "./server.ts";

export const PASSWORD = "correct horse battery staple";

/** The outcome of an attack: what was measured, and whether the defence holds. */
export interface Outcome {
  readonly now: string;
  readonly holds: boolean;
}

export type Attack = (target: Target) => Promise<Outcome>;
export type Target = Awaited<ReturnType<typeof startTarget>>;
export type Account = Awaited<ReturnType<Target["createAccounts"]>>[number];

interface Request {
  readonly address?: string;
  readonly token?: string;
  readonly params?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly form?: FormData;
}

/** Starts the server with its limits, its mails in the outbox, and a provider of text messages that counts them. */
export async function startTarget(folder: string) {
  const site = path.join(folder, "site");
  const dataDir = path.join(folder, "data");
  await writeGeneratedCatalogue(site);
  const provider = await startSmsProvider();
  const log = openSync(path.join(folder, "server.log"), "a");
  const child = fork(new URL("server.ts", import.meta.url), [site], {
    env: {
      ...{ PATH: process.env["PATH"], PORT: "0", POLARIS_DATA_DIR: dataDir, SMS_SENDER: "Finny" },
      ...{ TRUSTED_PROXIES: "127.0.0.1", SMS_PROVIDER: "termii", SMS_API_KEY: "secret" },
      SMS_BASE_URL: provider.url,
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const receive = async (): Promise<ServerMessage> => (await once(child, "message"))[0];
  const ready = await receive();
  if (!("url" in ready)) throw new Error("the server did not start");
  const store = await openStore({ dataDir, isPatient: true });
  let ahead = 0;
  let networks = 0;
  const now = () => Date.now() + ahead;

  async function ask(call: Endpoint, request: Request = {}) {
    const { address = nextNetwork(), token, params, query, body, form } = request;
    const startedAt = performance.now();
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const url = `${"url" in ready ? ready.url : ""}${fillPathParameters(call, { ...params })}${search}`;
    const response = await fetch(url, {
      method: call.method,
      headers: {
        "X-Forwarded-For": address,
        ...(token !== undefined && { "X-NewAuth-Token": token }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...((form ?? body) && { body: form ?? JSON.stringify(body) }),
    });
    const { code, data } = (await response.json()) as { code: string; data: unknown };
    const milliseconds = performance.now() - startedAt;
    return { code, data, milliseconds, status: response.status, headers: response.headers };
  }

  /** An address in an IPv6 /48 that no other request uses. */
  function nextNetwork(): string {
    networks += 1;
    return `2001:db8:${networks.toString(16)}::1`;
  }

  async function askSuccessfully(call: Endpoint, request: Request = {}) {
    const { code, data } = await ask(call, request);
    if (code !== "0000") throw new Error(`${call.name} failed with ${code}`);
    return data;
  }

  /** Creates signed-in accounts with a password. */
  async function createAccounts(count: number, { age = 0, hasPhone = false, hasPassword = false }) {
    const passwordHash = hasPassword ? await hashGuessableSecret(PASSWORD) : null;
    return store.transaction(async (db) => {
      const accounts = [];
      for (let index = 0; index < count; index += 1) {
        const row = createTestUserRow();
        const phone = hasPhone ? `+23480${Math.floor(3e7 + Math.random() * 6e7)}` : null;
        const trust = computeTrust({
          isNew: age < NEW_ACCOUNT_AGE,
          hasPhone,
          hasAcceptedPost: false,
        });
        const created_at = now() - age;
        const times = {
          created_at,
          updated_at: created_at,
          trust_due_at: created_at + NEW_ACCOUNT_AGE,
        };
        const user = { ...row, ...toEmailColumns(row.email), ...times, phone, trust };
        await db
          .insertInto("users")
          .values({ ...user, password_hash: passwordHash })
          .execute();
        const token = await insertSession(db, row.id, now());
        accounts.push({
          token,
          userId: row.id,
          email: row.email,
          phone: phone ?? "",
          address: nextNetwork(),
        });
      }
      return accounts;
    });
  }

  /** Moves the server's clock and returns its peak memory since the last move. */
  async function pass(milliseconds: number): Promise<number> {
    ahead += milliseconds;
    child.send(milliseconds);
    const message = await receive();
    return "peakMegabytes" in message ? message.peakMegabytes : 0;
  }

  async function getLatestCode(to: string): Promise<string> {
    const { messages } = provider;
    const letters = [...(await readOutboxMessages(dataDir)), ...messages];
    const { text } = letters.findLast((letter) => letter.to === to) ?? { text: "" };
    const [code] = /\b\d{6}(?:\d{2})?\b/.exec(text) ?? [];
    if (code === undefined) throw new Error("no code was sent");
    return code;
  }

  return {
    ...{ ask, askSuccessfully, createAccounts, getLatestCode, nextNetwork, now, pass, store },
    textMessages: provider.messages,
    url: ready.url,
    async stop() {
      await store.close();
      child.disconnect();
      provider.close();
      await once(child, "exit");
    },
  };
}

async function startSmsProvider() {
  const messages: { to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    const { to, sms } = (await json(request)) as { to: string; sms: string };
    messages.push({ to: `+${to}`, text: sms });
    response.end(JSON.stringify({ code: "ok", message_id: "1" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { messages, url: `http://127.0.0.1:${port}`, close };
}

/** Runs the work for each item, `width` items at a time, and returns the results in order. */
export async function runInBatches<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += width) {
    const batch = items.slice(start, start + width);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
  }
  return results;
}

export function countUp(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export const SETTLE_MS = 2 * MINUTE;
