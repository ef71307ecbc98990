import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import { CLOSED_CONNECTION, toNetworkPrefix } from "#server/http/limits/network.ts";
import { createKeyedHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";

/** Device ids need 128 random bits in base64url or hexadecimal notation, because shorter ids could be guessed. */
const UNGUESSABLE_ID = /^[A-Za-z0-9_-]{22,64}$/;

/** The network and device of a request. They select a rate limit, but do not prove an identity. */
export interface Client {
  readonly network: string;
  readonly networkHash: string;
  readonly deviceHash: string | null;
  /** The browser and system, such as "Chrome, Android". */
  readonly deviceName: string | null;
}

export async function readClient(
  { c, zuid }: { c: ServerContext; zuid: string | undefined },
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<Client> {
  const network = toNetworkPrefix(
    createClientAddressReader(services.config.trustedProxies)(c) ?? CLOSED_CONNECTION,
  );
  const secret = await readServerSecret(services, ORIGIN_SECRET);
  const isUnguessable = zuid !== undefined && UNGUESSABLE_ID.test(zuid);
  return {
    network,
    networkHash: createKeyedHash(secret, "network", network),
    deviceHash: isUnguessable ? createKeyedHash(secret, "device", zuid) : null,
    deviceName: readDeviceName(c.req.header("User-Agent") ?? ""),
  };
}

// The first matching browser counts, because user agents also name compatible browsers.
const BROWSERS = [
  ["Edge", /\bEdgA?(?:iOS)?\//],
  ["Opera", /\bOP(?:R|X|T)\/|Opera/],
  ["Samsung Internet", /SamsungBrowser/],
  ["UC Browser", /\bUC(?:Browser|WEB)/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;
const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Chrome OS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/**
 * Returns browser and system of a `User-Agent` header, without versions.
 * `readDeviceName("Mozilla/5.0 (Linux; Android 10; K) … Chrome/143.0.0.0 Mobile …") // => "Chrome, Android"`
 */
export function readDeviceName(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (patterns) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(", ") : null;
}

/** The origin for which a rate limit counts rows, as database columns. */
export interface Allowance {
  readonly origin_hash: string;
  readonly is_known_device: 0 | 1;
}

/** Devices known to the account have separate allowances. Unknown devices share the allowance of their network. */
export async function findAllowance(
  db: Db,
  userId: string | undefined,
  { networkHash, deviceHash }: Client,
): Promise<Allowance> {
  // Runs the query without an account, too, so that the response time does not reveal whether an account exists.
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

/** Records the device of a session in the caller's transaction. Returns whether the device is new to the account. */
export async function recordDevice(
  db: Db,
  userId: string,
  { deviceHash }: Pick<Client, "deviceHash">,
  now: number,
): Promise<boolean> {
  if (deviceHash === null) return true;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: deviceHash, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return true;
  await db
    .updateTable("known_devices")
    .set({ last_used_at: now })
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .execute();
  return false;
}
