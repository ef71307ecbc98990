import { type RawBuilder, sql } from "kysely";
import type { PostLanguage } from "#contract/posts/post.ts";
import type { Outcome, ReviewSort } from "#contract/reviews/rating.ts";
import type { Db } from "#server/db/store.ts";
import type { PostPlace } from "#server/posts/post-cursor.ts";

interface Tally {
  readonly stars: number;
  readonly outcome: string;
  readonly language: string;
  readonly reviews: number;
}

/** A subject with its stored counts, so that lists count no rows. */
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

/** Merges an index scan per tally, so that deep pages and rare filters cost the same. */
export async function findPlaces(
  db: Db,
  subject: ListedSubject,
  query: OrderQuery,
): Promise<Places> {
  if ("answers" in subject) return findAnswers(db, subject, query);
  const { sort } = query;
  const tallies = filterTallies(subject.tallies, query);
  const total = sumReviews(tallies);
  if (tallies.length === 0) return { places: [], total };
  if (isByStars(sort)) return { places: await findByStars(db, subject, tallies, query), total };
  const isWhole = tallies.length === subject.tallies.length;
  const parts = isWhole
    ? [wholeList(subject, query)]
    : tallies.map((tally) => tallyPart(subject, query, tally));
  return { places: await mergeParts(db, parts, query), total };
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

function sumReviews(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { reviews }) => sum + reviews, 0);
}

export function findLanguage(
  subject: ListedSubject,
  { language, prefers, ...filters }: Filters & { readonly prefers?: PostLanguage | undefined },
): { readonly language: PostLanguage | undefined; readonly otherLanguages: number } {
  const requested = language ?? prefers;
  if ("answers" in subject || requested === undefined) return { language, otherLanguages: 0 };
  const count = (all: Filters) => sumReviews(filterTallies(subject.tallies, all));
  const requestedCount = count({ ...filters, language: requested });
  if (requestedCount === 0 && language === undefined) return { language, otherLanguages: 0 };
  return { language: requested, otherLanguages: count(filters) - requestedCount };
}

/** Most pages need only the tallies with the next stars; the others are read when these do not suffice. */
async function findByStars(
  db: Db,
  subject: ListedSubject,
  tallies: readonly Tally[],
  query: OrderQuery,
): Promise<readonly PostPlace[]> {
  const ahead = tallies.filter((tally) => isAhead(tally, query));
  const allStars = ahead.map(({ stars }) => stars);
  const next = query.sort === "highest" ? Math.max(...allStars) : Math.min(...allStars);
  const nearest = ahead.filter(({ stars }) => stars === next);
  const read = (some: readonly Tally[]) => {
    const parts = some.map((tally) => tallyPart(subject, query, tally));
    return mergeParts(db, parts, query);
  };
  const places = await read(nearest);
  const isFilled = places.length === query.limit || nearest.length === ahead.length;
  return isFilled ? places : read(ahead);
}

/** Answers have neither stars nor an outcome, and are not counted by language. */
async function findAnswers(
  db: Db,
  subject: ListedSubject & { answers: number },
  { language, ...query }: OrderQuery,
): Promise<Places> {
  const sort = query.sort === "newest" ? "newest" : "helpful";
  const whole = { ...query, sort } as const;
  if (language === undefined) {
    return {
      places: await mergeParts(db, [wholeList(subject, whole)], whole),
      total: subject.answers,
    };
  }
  const inLanguage = sql`and language = ${language}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comments
    where subject_type = 'question' and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${inLanguage}`.execute(db);
  const places = await mergeParts(db, [wholeList(subject, whole, inLanguage)], whole);
  return { places, total: rows[0]?.total ?? 0 };
}

type Part = RawBuilder<unknown>;

function wholeList(subject: ListedSubject, query: OrderQuery, filter: Part = sql``): Part {
  const time = timeColumn(query.sort);
  return sql`select 0 as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${filter} ${afterCursor(query)}
    order by ${time} desc, id desc limit ${query.limit}`;
}

function tallyPart(subject: ListedSubject, query: OrderQuery, tally: Tally): Part {
  const time = timeColumn(query.sort);
  const isContinued = !isByStars(query.sort) || tally.stars === query.after?.stars;
  const stars = sql.lit(isByStars(query.sort) ? tally.stars : 0);
  return sql`select ${stars} as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and stars = ${tally.stars} and outcome = ${tally.outcome} and language = ${tally.language}
      and state = 'shown' and kind = 'review' ${isContinued ? afterCursor(query) : sql``}
    order by ${time} desc, id desc limit ${query.limit}`;
}

/** Skips tallies that earlier pages have finished. */
function isAhead({ stars }: Tally, { sort, after }: OrderQuery): boolean {
  if (!after || !isByStars(sort)) return true;
  return sort === "highest" ? stars <= after.stars : stars >= after.stars;
}

function afterCursor({ after, sort }: OrderQuery): Part {
  return after ? sql`and (${timeColumn(sort)}, id) < (${after.at}, ${after.id})` : sql``;
}

async function mergeParts(
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

function isByStars(sort: ReviewSort): boolean {
  return sort === "highest" || sort === "lowest";
}

/** Among equal stars the most helpful come first. */
function timeColumn(sort: ReviewSort): Part {
  return sql.ref(sort === "newest" ? "created_at" : "helpful_at");
}
