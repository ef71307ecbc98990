import { CODE_LIFE_SECONDS } from "#contract/accounts/verification-code.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import type { Services } from "#server/services.ts";
import { SESSION_LIFE } from "./session.ts";

type Keeping = Pick<Services, "store" | "clock">;

/** Servers that do the same at the same time would take rows from each other's hands. */
const LOCK = { lock: "jumped-clock" };

/**
 * Takes their hashes from codes that have run out, and from those that a clock which was put back since
 * has dated too late: neither is good again when the clock comes by there once more. The rows stay,
 * because what was sent is counted.
 */
export async function forgetEndedCodes({ store, clock }: Keeping): Promise<void> {
  const now = clock.now();
  const latest = now + CODE_LIFE_SECONDS * SECOND + MINUTE;
  await store.transaction(async (db) => {
    const codes = db
      .updateTable("verification_codes")
      .set({ code_hash: "" })
      .where("code_hash", "<>", "");
    // What is older was forgotten before.
    await codes
      .where("expires_at", ">", now - HOUR)
      .where("expires_at", "<=", now)
      .execute();
    await codes.where("expires_at", ">", latest).execute();
  }, LOCK);
}

/** A session that began, or was used, while the clock was far ahead does not live until then. */
export async function shortenSessions({ store, clock }: Keeping): Promise<void> {
  const end = clock.now() + SESSION_LIFE;
  await store.transaction(async (db) => {
    await db
      .updateTable("sessions")
      .set({ expires_at: end })
      .where("expires_at", ">", end + DAY)
      .execute();
  }, LOCK);
}
