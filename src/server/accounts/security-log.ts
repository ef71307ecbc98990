import { randomUUID } from "node:crypto";
import { normaliseAccount } from "#contract/accounts/account.ts";
import type { Code } from "#contract/wire/codes.ts";
import {
  findUserByIdOrAccount,
  listAccountSpellings,
  toCanonicalAccount,
} from "#server/accounts/account.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { toLoggedError } from "#server/core/log.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createKeyedHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { readClient } from "./known-device.ts";

type LogServices = Pick<Services, "store" | "clock" | "config" | "log">;

interface SecurityEvent {
  /** The name of the call, such as `login`. */
  readonly event: string;
  readonly code: Code;
  /** The e-mail address or phone of the request. */
  readonly account: string | undefined;
}

/** Mounts calls so that the result of each is kept in the security log, with the keyed hash of its network. */
export function mountWithSecurityLog(mount: MountEndpoint, services: LogServices): MountEndpoint {
  return (call, answer) => {
    mount(call, async (request) => {
      const { c, query, body } = request;
      const record = (code: Code) =>
        recordEvent(services, c, { event: call.name, code, account: findAccount(query, body) });
      try {
        const reply = await answer(request);
        await record("0000");
        return reply;
      } catch (error) {
        if (error instanceof Failure) await record(error.code);
        throw error;
      }
    });
  };
}

function findAccount(...parts: readonly unknown[]): string | undefined {
  const { account, email } = Object.assign({}, ...parts) as Readonly<Record<string, unknown>>;
  return [account, email].find((value) => typeof value === "string");
}

/** Never rejects: a login must not fail because its record cannot be written. */
async function recordEvent(
  services: LogServices,
  c: ServerContext,
  { event, code, account }: SecurityEvent,
): Promise<void> {
  const { store, clock, log } = services;
  try {
    const { networkHash, deviceName } = await readClient({ c, zuid: undefined }, services);
    const secret = await readServerSecret(services, ORIGIN_SECRET);
    await store.db
      .insertInto("security_events")
      .values({
        id: randomUUID(),
        event,
        code,
        user_id: c.get("headers")?.["userid"] ?? null,
        account_hash: account === undefined ? null : hashAccount(secret, account),
        network_hash: networkHash,
        device: deviceName,
        created_at: clock.now(),
      })
      .execute();
  } catch (error) {
    log.error({ err: toLoggedError(error) }, "a security event was not recorded");
  }
}

function hashAccount(secret: string, account: string): string {
  return createKeyedHash(
    secret,
    "account",
    toCanonicalAccount(normaliseAccount(account) ?? account),
  );
}

/** Returns a function for the hashes of a user's addresses, by which calls without a session are found. */
export async function createAccountHasher(services: Pick<Services, "store" | "clock">) {
  const secret = await readServerSecret(services, ORIGIN_SECRET);
  return (user: UserRow): string[] =>
    listAccountSpellings(user).map((account) => hashAccount(secret, account));
}

const MAX_EVENTS = 500;
const HASH_START = 8;

export const security: Command = {
  usage: "security <account>",
  summary: "lists logins, failures and changes of an account of the last 90 days, newest first",
  async run({ words: [account = ""] }, store) {
    const user = await findUserByIdOrAccount(store, account);
    if (!user) throw new CommandRefused(`security: there is no user ${account}`);
    const toHashes = await createAccountHasher({ store, clock: SYSTEM_CLOCK });
    const events = await store.db
      .selectFrom("security_events")
      .select(["created_at", "event", "code", "network_hash", "device"])
      .where((where) =>
        where.or([where("user_id", "=", user.id), where("account_hash", "in", toHashes(user))]),
      )
      .orderBy("created_at", "desc")
      .limit(MAX_EVENTS)
      .execute();
    for (const { created_at, event, code, network_hash, device } of events) {
      const network = `network ${network_hash.slice(0, HASH_START)}`;
      console.log([toIsoTime(created_at), code, event, network, device ?? "unknown"].join("  "));
    }
    console.log(`${events.length} events; the codes are explained in src/contract/wire/codes.ts`);
  },
};
