import type { Clock } from "#server/core/clock.ts";
import { newToken } from "#server/core/secrets.ts";
import type { Db, Store } from "./store.ts";

/** The key of hashes of networks, devices and texts. */
export const ORIGIN_SECRET = "post-origins";

const known = new WeakMap<Store, Map<string, Promise<string>>>();

/**
 * A secret that all servers on this database share. The first to ask makes it; of several at the same
 * moment one does.
 */
export function serverSecret(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  name: string,
): Promise<string> {
  const ofStore = known.get(store) ?? new Map<string, Promise<string>>();
  known.set(store, ofStore);
  const before = ofStore.get(name);
  if (before) return before;
  const reading = readOrMake(store.db, name, clock.now());
  ofStore.set(name, reading);
  // A database that was away is asked anew.
  reading.catch(() => ofStore.delete(name));
  return reading;
}

async function readOrMake(db: Db, name: string, now: number): Promise<string> {
  const found = await readSecret(db, name);
  if (found !== undefined) return found;
  await db
    .insertInto("server_secrets")
    .values({ name, secret: newToken(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readSecret(db, name);
  if (made === undefined) throw new Error(`the secret ${name} is gone as soon as it was made`);
  return made;
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("server_secrets")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.secret;
}
