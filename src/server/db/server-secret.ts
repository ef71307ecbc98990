import type { Clock } from "#server/core/clock.ts";
import { createToken } from "#server/core/secrets.ts";
import type { Db, Store } from "./store.ts";

export const ORIGIN_SECRET = "post-origins";

const caches = new WeakMap<Store, Map<string, Promise<string>>>();

/** Reads a secret that all servers of this database share. Creates the secret at the first call. */
export function readServerSecret(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  name: string,
): Promise<string> {
  const cache = caches.get(store) ?? new Map<string, Promise<string>>();
  caches.set(store, cache);
  const secret = cache.get(name) ?? readOrCreateServerSecret(store.db, name, clock.now());
  cache.set(name, secret);
  secret.catch(() => cache.delete(name));
  return secret;
}

async function readOrCreateServerSecret(db: Db, name: string, now: number): Promise<string> {
  const existing = await findServerSecret(db, name);
  if (existing !== undefined) return existing;
  await db
    .insertInto("server_secrets")
    .values({ name, secret: createToken(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await findServerSecret(db, name);
  if (secret === undefined) throw new Error(`the secret ${name} disappeared`);
  return secret;
}

async function findServerSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("server_secrets")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.secret;
}
