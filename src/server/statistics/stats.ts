import { sql } from "kysely";
import type { Stats } from "#contract/statistics/stats.ts";
import { stats } from "#contract/statistics/stats.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { MIN_COMPLAINTS_FOR_RANK, rankByComplaints } from "#scores/complaint-rank.ts";
import { type CachedValue, readCached } from "#server/core/built-file.ts";
import type { Store } from "#server/db/store.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { findLiveSubjects } from "#server/subjects/live-subjects.ts";
import { countStats } from "./stats-query.ts";

type Reader = Pick<Services, "store" | "clock" | "readCatalogue">;

/** Reads the statistics of subjects in at most six queries, keyed by subject. */
export async function readStats(
  services: Reader,
  subjects: readonly Subject[],
): Promise<Record<string, Stats>> {
  const entries = Object.entries(await countStats(services, subjects));
  const isRanked = entries.some(
    ([key, { complaints }]) => key.startsWith("company:") && complaints >= MIN_COMPLAINTS_FOR_RANK,
  );
  const ranks = isRanked ? await readCachedComplaintRanks(services) : undefined;
  return Object.fromEntries(
    entries.map(([key, stats]) => [key, { ...stats, complaintRank: ranks?.get(key) ?? null }]),
  );
}

export async function readSubjectStats(services: Reader, subject: Subject): Promise<Stats> {
  const { [toSubjectKey(subject)]: stats } = await readStats(services, [subject]);
  if (!stats) throw new Error("a subject has no stats");
  return stats;
}

type Ranks = ReturnType<typeof rankByComplaints>;

const RANKS_CACHED_MS = 1000;
const cachedRanks = new WeakMap<Store, CachedValue<Ranks>>();

/** Caches the ranks, because comparing thousands of companies takes milliseconds. */
function readCachedComplaintRanks(services: Reader): Promise<Ranks> {
  const keeping = { now: services.clock.now(), forMs: RANKS_CACHED_MS };
  return readCached(cachedRanks, services.store, keeping, () => readComplaintRanks(services));
}

/** Reads the complaint rank of each company with complaints, keyed by subject. */
async function readComplaintRanks({ store, readCatalogue }: Reader): Promise<Ranks> {
  const { companyById } = readCatalogue();
  const rows = await store.db
    .selectFrom("subject_stats")
    .select(["subject_id", "complaints"])
    .where("subject_type", "=", "company")
    // Uses a literal, because SQLite does not use the partial index for a parameter.
    .where("complaints", ">", sql.lit(0))
    .execute();
  return rankByComplaints(
    rows.flatMap(({ subject_id: subjectId, complaints }) => {
      const market = companyById.get(subjectId)?.market;
      const id = toSubjectKey({ subjectType: "company", subjectId });
      return market ? [{ id, market, complaints }] : [];
    }),
  );
}

export function mountStatisticsRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  // Ignores unknown subjects, because pages may request some that left the catalogue since their build.
  mountEndpoint(stats, async ({ query }) =>
    readStats(services, await findLiveSubjects(services, query.subjects)),
  );
}
