import { DAY, SECOND } from "#server/core/clock.ts";
import { tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";

interface Asked {
  readonly userId: string;
  readonly now: number;
  readonly most: number;
}

/** Throws 1004 for a person whose rows of the last day are that many. Belongs into their transaction. */
export async function refuseTooManyADay(
  db: Db,
  table: "reports" | "complaints" | "questions",
  { userId, now, most }: Asked,
): Promise<void> {
  const before = await db
    .selectFrom(table)
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DAY)
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  const oldest = before[most - 1];
  if (oldest) refuseUntil(oldest.created_at + DAY, now);
}

/** Throws 1004 for who has to wait until then. */
export function refuseUntil(then: number, now: number): never {
  throw tooMany((then - now) / SECOND);
}
