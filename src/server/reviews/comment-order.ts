import { type RawBuilder, sql } from "kysely";
import type { PostLanguage } from "#contract/posts/post.ts";
import type { Outcome, ReviewSort } from "#contract/reviews/rating.ts";
import type { Db } from "#server/db/store.ts";
import type { PostPlace } from "#server/posts/post-cursor.ts";
import { isPreferredLanguageUsed } from "#server/posts/preferred-language.ts";

interface Tally {
  readonly stars: number;
  readonly outcome: string;
  readonly language: string;
  readonly reviews: number;
}

/** A subject with its stored counts, so that lists need not count rows. */
export type ListedSubject = { readonly subjectType: string; readonly subjectId: string } & (
  | { readonly tallies: readonly Tally[] }
  | { readonly answers: number }
);

interface OrderQuery {
  readonly sort: ReviewSort;
  readonly stars?: number | undefined;
  readonly outcome?: Outcome | undefined;
  readonly language?: PostLanguage | undefined;
  readonly after: PostPlace | undefined;
  readonly limit: number;
}

interface Places {
  readonly places: readonly PostPlace[];
  readonly total: number;
}

/** Merges one index scan per tally, so that deep pages and rarely used filters are as fast as the first page. */
export async function findCommentPositions(
  db: Db,
  subject: ListedSubject,
  query: OrderQuery,
): Promise<Places> {
  if ("answers" in subject) return findAnswerPositions(db, subject, query);
  const { sort } = query;
  const tallies = filterTallies(subject.tallies, query);
  const total = countTalliedReviews(tallies);
  if (tallies.length === 0) return { places: [], total };
  if (isSortedByStars(sort))
    return { places: await findPositionsByStars(db, subject, tallies, query), total };
  const isWhole = tallies.length === subject.tallies.length;
  const parts = isWhole
    ? [createWholeListQuery(subject, query)]
    : tallies.map((tally) => createTallyQuery(subject, query, tally));
  return { places: await readMergedPositions(db, parts, query), total };
}

type Filters = Pick<OrderQuery, "stars" | "outcome" | "language">;

function filterTallies(tallies: readonly Tally[], { stars, outcome, language }: Filters): Tally[] {
  return tallies.filter(
    (tally) =>
      (stars === undefined || tally.stars === stars) &&
      (outcome === undefined || tally.outcome === outcome) &&
      (language === undefined || tally.language === language),
  );
}

function countTalliedReviews(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { reviews }) => sum + reviews, 0);
}

export function selectReviewLanguage(
  subject: ListedSubject,
  { language, prefers, ...filters }: Filters & { readonly prefers?: PostLanguage | undefined },
): { readonly language: PostLanguage | undefined; readonly otherLanguages: number } {
  const requested = language ?? prefers;
  if ("answers" in subject || requested === undefined) return { language, otherLanguages: 0 };
  const count = (all: Filters) => countTalliedReviews(filterTallies(subject.tallies, all));
  const requestedCount = count({ ...filters, language: requested });
  const total = count(filters);
  if (language === undefined && !isPreferredLanguageUsed(requestedCount, total))
    return { language, otherLanguages: 0 };
  return { language: requested, otherLanguages: total - requestedCount };
}

/** Reads only the tallies with the next star rating, which usually fill the page. Reads all tallies otherwise. */
async function findPositionsByStars(
  db: Db,
  subject: ListedSubject,
  tallies: readonly Tally[],
  query: OrderQuery,
): Promise<readonly PostPlace[]> {
  const ahead = tallies.filter((tally) => isTallyAfterCursor(tally, query));
  const allStars = ahead.map(({ stars }) => stars);
  const next = query.sort === "highest" ? Math.max(...allStars) : Math.min(...allStars);
  const nearest = ahead.filter(({ stars }) => stars === next);
  const read = (some: readonly Tally[]) => {
    const parts = some.map((tally) => createTallyQuery(subject, query, tally));
    return readMergedPositions(db, parts, query);
  };
  const places = await read(nearest);
  const isFilled = places.length === query.limit || nearest.length === ahead.length;
  return isFilled ? places : read(ahead);
}

/** Counts the answers here, because answers have no stars and no outcome and are not tallied by language. */
async function findAnswerPositions(
  db: Db,
  subject: ListedSubject & { answers: number },
  { language, ...query }: OrderQuery,
): Promise<Places> {
  const sort = query.sort === "newest" ? "newest" : "helpful";
  const whole = { ...query, sort } as const;
  if (language === undefined) {
    return {
      places: await readMergedPositions(db, [createWholeListQuery(subject, whole)], whole),
      total: subject.answers,
    };
  }
  const inLanguage = sql`and language = ${language}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comments
    where subject_type = 'question' and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${inLanguage}`.execute(db);
  const places = await readMergedPositions(
    db,
    [createWholeListQuery(subject, whole, inLanguage)],
    whole,
  );
  return { places, total: rows[0]?.total ?? 0 };
}

type Part = RawBuilder<unknown>;

function createWholeListQuery(
  subject: ListedSubject,
  query: OrderQuery,
  filter: Part = sql``,
): Part {
  const time = toSortColumn(query.sort);
  return sql`select 0 as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${filter} ${createCursorCondition(query)}
    order by ${time} desc, id desc limit ${query.limit}`;
}

function createTallyQuery(subject: ListedSubject, query: OrderQuery, tally: Tally): Part {
  const time = toSortColumn(query.sort);
  const isContinued = !isSortedByStars(query.sort) || tally.stars === query.after?.stars;
  const stars = sql.lit(isSortedByStars(query.sort) ? tally.stars : 0);
  return sql`select ${stars} as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and stars = ${tally.stars} and outcome = ${tally.outcome} and language = ${tally.language}
      and state = 'shown' and kind = 'review' ${isContinued ? createCursorCondition(query) : sql``}
    order by ${time} desc, id desc limit ${query.limit}`;
}

/** Whether comments of a tally may come after the cursor. */
function isTallyAfterCursor({ stars }: Tally, { sort, after }: OrderQuery): boolean {
  if (!after || !isSortedByStars(sort)) return true;
  return sort === "highest" ? stars <= after.stars : stars >= after.stars;
}

function createCursorCondition({ after, sort }: OrderQuery): Part {
  return after ? sql`and (${toSortColumn(sort)}, id) < (${after.at}, ${after.id})` : sql``;
}

async function readMergedPositions(
  db: Db,
  parts: readonly Part[],
  { sort, limit }: OrderQuery,
): Promise<PostPlace[]> {
  if (parts.length === 0) return [];
  const all = sql.join(
    parts.map((part) => sql`select stars, at, id from (${part}) as part`),
    sql` union all `,
  );
  const byStars = sql.raw(sort === "lowest" ? "stars asc" : "stars desc");
  const { rows } = await sql<PostPlace>`
    ${all} order by ${byStars}, at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

function isSortedByStars(sort: ReviewSort): boolean {
  return sort === "highest" || sort === "lowest";
}

/** Comments with equal stars are sorted by helpfulness. */
function toSortColumn(sort: ReviewSort): Part {
  return sql.ref(sort === "newest" ? "created_at" : "helpful_at");
}
