import type { EmailActivationState } from "#contract/accounts/email-activation.ts";
import type { PreparedRead, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

/** Not active, Has been sent, Active: a link that can no longer be followed was not sent. */
export async function emailActivationOf(
  { store, clock }: Pick<Services, "store" | "clock">,
  user: UserRow,
): Promise<EmailActivationState> {
  if (user.email !== null) return "active";
  if (user.claimed_email === null) return "inactive";
  const sent = await openLinkRead(store)(user.id, user.claimed_email, clock.now());
  return sent ? "sent" : "inactive";
}

const reads = new WeakMap<Store, PreparedRead<unknown>>();

/** Every profile asks this, so it is put together once for each database. */
function openLinkRead(store: Store): PreparedRead<unknown> {
  const known = reads.get(store);
  if (known) return known;
  const query = store.db
    .selectFrom("email_activations")
    .select("created_at")
    .where("user_id", "=", "")
    .where("email", "=", "")
    .where("expires_at", ">", 0);
  const read = store.prepare(query.compile());
  reads.set(store, read);
  return read;
}
