import { sql } from "kysely";
import type { Stats } from "#contract/statistics/stats.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { complaintRanks, MIN_COMPLAINTS_FOR_RANK } from "#scores/complaint-rank.ts";
import { type KeptValue, keptOrRead } from "#server/core/kept-value.ts";
import type { Store } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { countStats } from "./stats-query.ts";

type Reader = Pick<Services, "store" | "clock" | "readCatalogue">;

/** The stats of subjects, by key, in at most six queries however many they are. */
export async function readStats(
  services: Reader,
  subjects: readonly Subject[],
): Promise<Record<string, Stats>> {
  const counted = Object.entries(await countStats(services, subjects));
  const isRanked = counted.some(
    ([key, { complaints }]) => key.startsWith("company:") && complaints >= MIN_COMPLAINTS_FOR_RANK,
  );
  const ranks = isRanked ? await ranksOfNow(services) : undefined;
  return Object.fromEntries(
    counted.map(([key, stats]) => [key, { ...stats, complaintRank: ranks?.get(key) ?? null }]),
  );
}

/** The stats of one subject. */
export async function readStatsOf(services: Reader, subject: Subject): Promise<Stats> {
  const { [subjectKey(subject)]: stats } = await readStats(services, [subject]);
  if (!stats) throw new Error("a subject has no stats");
  return stats;
}

type Ranks = ReturnType<typeof complaintRanks>;

/** A place may be so late; the count beside it is not. */
const RANKS_KEPT_MS = 1000;
const kept = new WeakMap<Store, KeptValue<Ranks>>();

/** The same for all who ask within a second: to compare thousands takes milliseconds. */
function ranksOfNow(services: Reader): Promise<Ranks> {
  const keeping = { now: services.clock.now(), forMs: RANKS_KEPT_MS };
  return keptOrRead(kept, services.store, keeping, () => readComplaintRanks(services));
}

/** By key. Reads a row for each company with complaints, however many each has. */
async function readComplaintRanks({ store, readCatalogue }: Reader): Promise<Ranks> {
  const { companyById } = readCatalogue();
  const rows = await store.db
    .selectFrom("subject_stats")
    .select(["subject_id", "complaints"])
    .where("subject_type", "=", "company")
    // Written out, or SQLite does not see that the index holds all of these.
    .where("complaints", ">", sql.lit(0))
    .execute();
  return complaintRanks(
    rows.flatMap(({ subject_id: subjectId, complaints }) => {
      const market = companyById.get(subjectId)?.market;
      const id = subjectKey({ subjectType: "company", subjectId });
      return market ? [{ id, market, complaints }] : [];
    }),
  );
}
