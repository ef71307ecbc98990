import { DAY } from "#server/clock.ts";
import type { Services } from "#server/services.ts";

const TABLES = ["sessions", "verification_codes", "email_activations"] as const;

/** After so long nobody asks any more what a code or a session was, not even a clock that jumped. */
const KEPT_AFTER_END = DAY;

/** Removes what has ended. */
export async function removeExpired({ store, clock }: Pick<Services, "store" | "clock">) {
  const endedBefore = clock.now() - KEPT_AFTER_END;
  for (const table of TABLES) {
    await store.db.deleteFrom(table).where("expires_at", "<", endedBefore).execute();
  }
}
