import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { sql } from "kysely";
import { normaliseAccount } from "#contract/accounts/account.ts";
import type { AccountDecision } from "#contract/moderation/moderation.ts";
import type { Code } from "#contract/wire/codes.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import {
  findUserByIdOrAccount,
  listAccountSpellings,
  toCanonicalAccount,
} from "#server/accounts/account.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { DAY, MINUTE, SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { toLoggedError } from "#server/core/log.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Gate } from "#server/http/gate.ts";
import { createEndpointMounter, type MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createKeyedHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { readClient } from "./known-device.ts";

type LogServices = Pick<Services, "store" | "clock" | "config" | "log">;

interface SecurityEvent {
  /** The name of the API call, such as `login`. */
  readonly event: string;
  readonly code: Code;
  /** The e-mail address or phone number in the request. */
  readonly account: string | undefined;
}

/** Mounts API calls that record each result in the security log, with a keyed hash of the client's network. */
export function createSecurityLogMounter(
  api: Hono<ServerEnvironment>,
  gate: Gate,
  services: LogServices,
): MountEndpoint {
  const mount = createEndpointMounter(api, recordRateLimitRefusals(gate, services));
  return (call, answer) => {
    mount(call, async (request) => {
      const { c, query, body } = request;
      const record = (code: Code) =>
        recordEvent(services, c, {
          event: call.name,
          code,
          account: findRequestAccount(query, body),
        });
      try {
        const reply = await answer(request);
        await record(SUCCEEDED);
        return reply;
      } catch (error) {
        if (error instanceof Failure) await record(error.code);
        throw error;
      }
    });
  };
}

const SUCCEEDED = "0000" satisfies Code;
const LIMITED = "1004" satisfies Code;

/** Records requests that a rate limit refused before their body was read, so without an account. */
function recordRateLimitRefusals(gate: Gate, services: LogServices): Gate {
  const record =
    (c: ServerContext, { name }: Endpoint) =>
    async (error: unknown) => {
      // Does not await the record, so that refusals stay cheap.
      if (error instanceof Failure && error.code === LIMITED)
        recordEvent(services, c, { event: name, code: LIMITED, account: undefined });
      throw error;
    };
  return {
    ...gate,
    admit: (c, call) => gate.admit(c, call).catch(record(c, call)),
    admitDevice: (zuid, call, c) => gate.admitDevice(zuid, call, c).catch(record(c, call)),
  };
}

function findRequestAccount(...parts: readonly unknown[]): string | undefined {
  const { account, email } = Object.assign({}, ...parts) as Readonly<Record<string, unknown>>;
  return [account, email].find((value) => typeof value === "string");
}

/** Never rejects, because a login must not fail when the log cannot be written. */
async function recordEvent(
  services: LogServices,
  c: ServerContext,
  { event, code, account }: SecurityEvent,
): Promise<void> {
  const { store, clock, log } = services;
  try {
    const { networkHash, deviceName } = await readClient({ c, zuid: undefined }, services);
    const secret = await readServerSecret(services, ORIGIN_SECRET);
    const accountHash = account === undefined ? null : hashAccount(secret, account);
    const userId = c.get("headers")?.["userid"] ?? null;
    const now = clock.now();
    // Equal events of one account and network within a minute, or failures within a day, share a row, so
    // that floods add few rows. So do logins of several devices on one network within a minute.
    const period = Math.floor(now / (code === SUCCEEDED ? MINUTE : DAY));
    const id = [event, code, period, userId ?? accountHash, networkHash].join(" ");
    await store.db
      .insertInto("security_events")
      .values({
        id,
        event,
        code,
        user_id: userId,
        account_hash: accountHash,
        network_hash: networkHash,
        device: deviceName,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  } catch (error) {
    log.error({ err: toLoggedError(error) }, "a security event was not recorded");
  }
}

/** Call inside the transaction of the moderator's decision. */
export async function recordModeratorAct(
  db: Db,
  { userId, decision }: { userId: string; decision: AccountDecision | "remove-passkeys" },
  now: number,
): Promise<void> {
  const act = {
    id: randomUUID(),
    event: `moderator-${decision}`,
    code: SUCCEEDED,
    user_id: userId,
  };
  await db
    .insertInto("security_events")
    .values({ ...act, account_hash: null, network_hash: "", device: null, created_at: now })
    .execute();
}

function hashAccount(secret: string, account: string): string {
  return createKeyedHash(
    secret,
    "account",
    toCanonicalAccount(normaliseAccount(account) ?? account),
  );
}

/** Returns a function that hashes a user's addresses, to find records of calls without a session. */
export async function createAccountHasher(services: Pick<Services, "store" | "clock">) {
  const secret = await readServerSecret(services, ORIGIN_SECRET);
  return (user: UserRow): string[] =>
    listAccountSpellings(user).map((account) => hashAccount(secret, account));
}

/** Limits successes and failures separately, so that strangers' failures cannot hide a login or a change. */
const MAX_EVENTS = 500;
const HASH_START = 8;

export const security: Command = {
  usage: "security [account]",
  summary:
    "lists logins, failures, changes and moderators' acts of an account of the last 90 days, newest first; without an account, networks refused by a limit",
  async run({ words: [account] }, store) {
    const filter = await createSecurityEventFilter(store, account);
    const lists = (["=", "<>"] as const).map((operator) =>
      store.db
        .selectFrom("security_events")
        .select(["created_at", "event", "code", "network_hash", "device"])
        .where(filter)
        .where("code", operator, SUCCEEDED)
        .orderBy("created_at", "desc")
        .limit(MAX_EVENTS)
        .execute(),
    );
    const events = (await Promise.all(lists)).flat().sort((a, b) => b.created_at - a.created_at);
    for (const { created_at, event, code, network_hash, device } of events) {
      const network =
        network_hash === "" ? "moderator" : `network ${network_hash.slice(0, HASH_START)}`;
      console.log([toIsoTime(created_at), code, event, network, device ?? "unknown"].join("  "));
    }
    console.log(`${events.length} events; the codes are explained in src/contract/wire/codes.ts`);
  },
};

async function createSecurityEventFilter(store: Store, account: string | undefined) {
  if (account === undefined)
    return sql<boolean>`(code = ${LIMITED} and user_id is null and account_hash is null)`;
  const user = await findUserByIdOrAccount(store, account);
  if (!user) throw new CommandRefused(`security: there is no user ${account}`);
  const toHashes = await createAccountHasher({ store, clock: SYSTEM_CLOCK });
  return sql<boolean>`(user_id = ${user.id} or account_hash in (${sql.join(toHashes(user))}))`;
}
