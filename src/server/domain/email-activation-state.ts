import type { EmailActivationState } from "#contract/email-activation.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

/** Not active, Has been sent, Active: a link that can no longer be followed was not sent. */
export async function emailActivationOf(
  { store, clock }: Pick<Services, "store" | "clock">,
  user: UserRow,
): Promise<EmailActivationState> {
  if (user.email === null) return "inactive";
  if (user.email_activated_at !== null) return "active";
  const sent = await store.db
    .selectFrom("email_activations")
    .select("token_hash")
    .where("user_id", "=", user.id)
    .where("email", "=", user.email)
    .where("expires_at", ">", clock.now())
    .limit(1)
    .executeTakeFirst();
  return sent ? "sent" : "inactive";
}
