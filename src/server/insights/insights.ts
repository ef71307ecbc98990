import { sql } from "kysely";
import {
  type Insight,
  insights,
  MIN_MENTIONS,
  POLARITIES,
  type Polarity,
  THEMES,
} from "#contract/insights/insights.ts";
import { MAX_EXCERPT_LENGTH } from "#contract/search/search.ts";
import { createExcerpt } from "#contract/wire/plain-text.ts";
import { type CachedValue, readCached } from "#server/core/built-file.ts";
import { MINUTE } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";

type ThemeCount = Omit<Insight, "excerpts">;
type Excerpt = Insight["excerpts"][number];

/** Reads themes with enough mentions, most frequent first. Counts may be a minute old, excerpts are current. */
export async function readInsights(
  services: Pick<Services, "store" | "clock">,
  subject: SubjectKey,
): Promise<Insight[]> {
  const counts = (await readCachedCounts(services, subject))
    .filter(({ praise, complaint }) => praise + complaint >= MIN_MENTIONS)
    .sort((a, b) => b.praise + b.complaint - (a.praise + a.complaint));
  const excerpts = await readExcerpts(services.store.db, subject, counts);
  return counts.map((count) => ({ ...count, excerpts: excerpts.get(count.theme) ?? [] }));
}

/** Counts are cached, because counting 100,000 reviews takes tens of milliseconds. */
const CACHE_MS = MINUTE;
const MAX_CACHED = 10_000;
const cachedCounts = new WeakMap<Store, Map<string, CachedValue<ThemeCount[]>>>();

function readCachedCounts(
  { store, clock }: Pick<Services, "store" | "clock">,
  subject: SubjectKey,
): Promise<ThemeCount[]> {
  const counts = cachedCounts.get(store) ?? new Map<string, CachedValue<ThemeCount[]>>();
  cachedCounts.set(store, counts);
  if (counts.size > MAX_CACHED) counts.clear();
  const key = `${subject.subjectType}:${subject.subjectId}`;
  const freshness = { now: clock.now(), forMs: CACHE_MS };
  return readCached(counts, key, freshness, () => countThemes(store.db, subject));
}

/** Counts all themes of a subject, including those with fewer mentions than `MIN_MENTIONS`. */
async function countThemes(db: Db, { subjectType, subjectId }: SubjectKey): Promise<ThemeCount[]> {
  const rows = await db
    .selectFrom("review_themes")
    .select(({ fn }) => ["theme", "polarity", fn.countAll<number>().as("reviews")])
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .groupBy(["theme", "polarity"])
    .execute();
  return THEMES.map((theme) => {
    const countReviews = (polarity: Polarity) =>
      rows.find((row) => row.theme === theme && row.polarity === polarity)?.reviews ?? 0;
    return { theme, praise: countReviews("praise"), complaint: countReviews("complaint") };
  });
}

interface ExcerptRow {
  readonly theme: string;
  readonly polarity: Polarity;
  readonly start: number;
  readonly id: string;
  readonly description: string;
  readonly language: string;
}

async function readExcerpts(
  db: Db,
  { subjectType, subjectId }: SubjectKey,
  counts: readonly ThemeCount[],
): Promise<ReadonlyMap<string, Excerpt[]>> {
  if (counts.length === 0) return new Map();
  const firsts = counts.flatMap(({ theme }) =>
    POLARITIES.map(
      (polarity) => sql`select * from (
        select theme, polarity, start, comment_id from review_themes
        where subject_type = ${subjectType} and subject_id = ${subjectId}
          and theme = ${theme} and polarity = ${polarity}
        order by helpful_at desc, comment_id desc limit 1
      ) as first`,
    ),
  );
  const { rows } = await sql<ExcerptRow>`
    select firsts.theme, firsts.polarity, firsts.start, comments.id, comments.description,
      comments.language
    from (${sql.join(firsts, sql` union all `)}) as firsts
    join comments on comments.id = firsts.comment_id
    order by firsts.polarity desc`.execute(db);
  const byTheme = Map.groupBy(rows, ({ theme }) => theme);
  return new Map([...byTheme].map(([theme, excerptRows]) => [theme, excerptRows.map(toExcerpt)]));
}

function toExcerpt({ id, polarity, start, description, language }: ExcerptRow): Excerpt {
  const text = createExcerpt(description.slice(start), MAX_EXCERPT_LENGTH);
  return { id, polarity, text, language };
}

export function mountInsightRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(insights, async ({ params }) => {
    await assertLiveSubject(services, params.subjectType, params.subjectId);
    return { themes: await readInsights(services, params) };
  });
}
