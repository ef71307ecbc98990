import { sql } from "kysely";
import type { Stats } from "#contract/stats.ts";
import { type Subject, subjectKey } from "#contract/subject-key.ts";
import { complaintRanks, FEWEST_FOR_COMPLAINT_RANK } from "#scores/complaint-rank.ts";
import { countStats } from "#server/domain/counted-stats.ts";
import type { Services } from "#server/services.ts";

type Reader = Pick<Services, "store" | "clock" | "readCatalogue">;

/** What is known of subjects, by key, in at most five queries however many they are. */
export async function readStats(
  services: Reader,
  subjects: readonly Subject[],
): Promise<Record<string, Stats>> {
  const counted = Object.entries(await countStats(services, subjects));
  const isRanked = counted.some(
    ([key, { complaints }]) =>
      key.startsWith("company:") && complaints >= FEWEST_FOR_COMPLAINT_RANK,
  );
  const ranks = isRanked ? await readComplaintRanks(services) : undefined;
  return Object.fromEntries(
    counted.map(([key, stats]) => [key, { ...stats, complaintRank: ranks?.get(key) ?? null }]),
  );
}

/** Of one subject. */
export async function readStatsOf(services: Reader, subject: Subject): Promise<Stats> {
  const { [subjectKey(subject)]: stats } = await readStats(services, [subject]);
  if (!stats) throw new Error("a subject has no stats");
  return stats;
}

/** By key. Reads a row for each company with complaints, however many each has. */
async function readComplaintRanks({ store, readCatalogue }: Reader) {
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
