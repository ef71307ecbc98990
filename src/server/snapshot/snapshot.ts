import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { MIN_MENTIONS } from "#contract/insights/insights.ts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import {
  SNAPSHOT_NEWEST,
  SNAPSHOT_REVIEWS,
  SNAPSHOT_REVIEWS_BESIDE,
  type Snapshot,
} from "#contract/snapshot/snapshot.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { FALLBACK_LOCALE } from "#i18n/locales.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK, toDay, toIsoTime } from "#server/core/clock.ts";
import { writeNewFileToDisk } from "#server/core/durable-files.ts";
import { isDatabaseEmpty } from "#server/db/copy.ts";
import type { Db } from "#server/db/store.ts";
import { findSampleDataMark } from "#server/demo/sample-data.ts";
import { readInsights } from "#server/insights/insights.ts";
import { toCommentResponses } from "#server/reviews/comment-response.ts";
import type { Services } from "#server/services.ts";
import { countStats, type StatsOfSubject } from "#server/statistics/stats-query.ts";
import { readFollowers } from "#server/statistics/subject-ratings.ts";

type ReviewedSubject = Subject & { readonly subjectType: "product" | "company" };

const STATS_AT_ONCE = 200;
const VISITOR = { userId: undefined, locale: FALLBACK_LOCALE } as const;
/** Omits the names of subjects, because the pages with the reviews have these names. */
const NAMELESS = { has: () => true, nameOf: () => undefined };

/** Reads the public reviews of each product and lender, for the pages of a build. */
export async function createSnapshot({
  store,
  clock,
}: Pick<Services, "store" | "clock">): Promise<Snapshot> {
  const now = clock.now();
  const subjectsWithReviews = await listReviewedSubjects(store.db);
  const subjects: Snapshot["subjects"] = {};
  for (let at = 0; at < subjectsWithReviews.length; at += STATS_AT_ONCE) {
    const batch = subjectsWithReviews.slice(at, at + STATS_AT_ONCE);
    const stats = await countStats({ store, clock }, batch);
    for (const subject of batch) {
      const key = toSubjectKey(subject);
      const subjectStats = stats[key];
      if (subjectStats) subjects[key] = await takeSubject({ store, clock }, subject, subjectStats);
    }
  }
  const isSample = (await findSampleDataMark(store.db)) !== undefined;
  const followers = Object.fromEntries([...(await readFollowers(store, "product"))].sort());
  const counts = await readSubjectCounts(store.db);
  const times = { day: toDay(now), takenAt: toIsoTime(now) };
  return { ...times, ...(isSample && { isSample }), subjects, counts, followers };
}

async function takeSubject(
  { store, clock }: Pick<Services, "store" | "clock">,
  subject: ReviewedSubject,
  stats: StatsOfSubject,
): Promise<Snapshot["subjects"][string]> {
  const isMentioned = stats.reviews >= MIN_MENTIONS;
  const insights = isMentioned ? await readInsights({ store, clock }, subject) : [];
  const max = insights.length > 0 ? SNAPSHOT_REVIEWS_BESIDE : SNAPSHOT_REVIEWS;
  const newest = stats.reviews < MIN_REVIEWS_FOR_SCORE ? SNAPSHOT_NEWEST : max;
  return {
    stats,
    helpful: await readReviews({ store, clock }, subject, "helpful", max),
    newest: await readReviews({ store, clock }, subject, "newest", newest),
    ...(insights.length > 0 && { insights }),
  };
}

async function readSubjectCounts(db: Db): Promise<Snapshot["counts"]> {
  const rows = await db
    .selectFrom("subject_stats")
    .select(["subject_type", "subject_id", "questions", "complaints"])
    .where("subject_type", "in", ["product", "company"])
    .where(({ or, eb }) => or([eb("questions", ">", 0), eb("complaints", ">", 0)]))
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
  return Object.fromEntries(
    rows.map(({ subject_type, subject_id, ...counts }) => [
      `${subject_type}:${subject_id}`,
      counts,
    ]),
  );
}

/** Reads reviews that count, and others only if there are too few. */
async function readReviews(
  services: Pick<Services, "store" | "clock">,
  { subjectType, subjectId }: ReviewedSubject,
  sort: "helpful" | "newest",
  size: number,
) {
  const time = sort === "newest" ? "created_at" : "helpful_at";
  const reviews = services.store.db
    .selectFrom("comments")
    .selectAll()
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("state", "=", "shown")
    .where("parent_id", "is", null)
    .orderBy(time, "desc")
    .orderBy("id", "desc")
    .limit(size);
  const isCounted = sql<boolean>`(trust > 0 and shares_origin = 0)`;
  const rows = await reviews.where(isCounted).execute();
  if (rows.length < size)
    rows.push(...(await reviews.where(sql<boolean>`not ${isCounted}`).execute()));
  return toCommentResponses({ ...services, subjects: NAMELESS }, rows.slice(0, size), VISITOR);
}

async function listReviewedSubjects(db: Db): Promise<ReviewedSubject[]> {
  const rows = await db
    .selectFrom("review_tallies")
    .select(["subject_type", "subject_id"])
    .distinct()
    .where("reviews", ">", 0)
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
  return rows.flatMap(({ subject_type: subjectType, subject_id: subjectId }) =>
    subjectType === "product" || subjectType === "company" ? [{ subjectType, subjectId }] : [],
  );
}

export const snapshot: Command = {
  usage: "snapshot",
  summary: "writes what readers of the next build see of the reviews, <data folder>/snapshot.json",
  async run(_given, store, { dataDir }) {
    const file = join(dataDir, "snapshot.json");
    if ((await isDatabaseEmpty(store.db)) && (await hasSnapshotSubjects(file))) {
      throw new CommandRefused(
        `snapshot: the database is empty, but ${file} has reviews; check POLARIS_DATA_DIR and DATABASE_URL`,
      );
    }
    const content = await createSnapshot({ store, clock: SYSTEM_CLOCK });
    // Renames the complete file, so that a concurrent build reads either the old or the new file.
    const draft = `${file}.${process.pid}`;
    await mkdir(dataDir, { recursive: true });
    try {
      await writeNewFileToDisk(draft, `${JSON.stringify(content)}\n`);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    console.log(`snapshot of ${content.day}: ${Object.keys(content.subjects).length} with reviews`);
  },
};

async function hasSnapshotSubjects(file: string): Promise<boolean> {
  const json = await readFile(file, "utf8").catch(() => "{}");
  const { subjects = {} }: Partial<Snapshot> = JSON.parse(json);
  return Object.keys(subjects).length > 0;
}
