import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import { addressReader } from "#server/http/client-address.ts";
import { CLOSED_CONNECTION, networkOf } from "#server/http/limits/network.ts";
import { keyedHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";

/** 128 random bits in base64url or hexadecimal notation. Others could guess shorter ids. */
const UNGUESSABLE_ID = /^[A-Za-z0-9_-]{22,64}$/;

/** The origin of a request: it chooses the allowance to spend and proves no identity. */
export interface Client {
  readonly network: string;
  readonly networkHash: string;
  readonly deviceHash: string | null;
}

export async function readClient(
  { c, zuid }: { c: ServerContext; zuid: string | undefined },
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<Client> {
  const network = networkOf(addressReader(services.config.trustedProxies)(c) ?? CLOSED_CONNECTION);
  const secret = await serverSecret(services, ORIGIN_SECRET);
  const isUnguessable = zuid !== undefined && UNGUESSABLE_ID.test(zuid);
  return {
    network,
    networkHash: keyedHash(secret, "network", network),
    deviceHash: isUnguessable ? keyedHash(secret, "device", zuid) : null,
  };
}

/** The columns of rows that count against an allowance. */
export interface Allowance {
  readonly origin_hash: string;
  readonly is_known_device: 0 | 1;
}

/** A device that has signed in to the account has its own allowance; others share that of their network. */
export async function findAllowance(
  db: Db,
  userId: string | undefined,
  { networkHash, deviceHash }: Client,
): Promise<Allowance> {
  // Also queried without an account, so that both cases take the same time.
  const device = await db
    .selectFrom("known_devices")
    .select("device_hash")
    .where("user_id", "=", userId ?? "")
    .where("device_hash", "=", deviceHash ?? "")
    .executeTakeFirst();
  return device
    ? { origin_hash: device.device_hash, is_known_device: 1 }
    : { origin_hash: networkHash, is_known_device: 0 };
}

/** Call inside the transaction that starts a session. */
export async function recordDevice(
  db: Db,
  userId: string,
  { deviceHash }: Pick<Client, "deviceHash">,
  now: number,
): Promise<void> {
  if (deviceHash === null) return;
  await db
    .insertInto("known_devices")
    .values({
      user_id: userId,
      device_hash: deviceHash,
      first_used_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}
