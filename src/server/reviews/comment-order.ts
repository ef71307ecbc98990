import { type RawBuilder, sql } from "kysely";
import type { PostLanguage } from "#contract/posts/post.ts";
import type { Outcome, ReviewSort } from "#contract/reviews/rating.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentPlace } from "./comment-cursor.ts";

/** Reviews that share all properties by which a list can be filtered. */
interface Tally {
  readonly stars: number;
  readonly outcome: string;
  readonly language: string;
  readonly reviews: number;
}

/** A subject with what is counted of it already, so that no list counts rows. */
export type ListedSubject = { readonly subjectType: string; readonly subjectId: string } & (
  | { readonly tallies: readonly Tally[] }
  | { readonly answers: number }
);

interface Asked {
  readonly sort: ReviewSort;
  readonly stars?: number | undefined;
  readonly outcome?: Outcome | undefined;
  readonly language?: PostLanguage | undefined;
  readonly after: CommentPlace | undefined;
  readonly limit: number;
}

interface Found {
  readonly places: readonly CommentPlace[];
  readonly total: number;
}

/**
 * Finds the places of the posts of a list from one place on. A list that is filtered, or sorted by
 * stars, is merged from tallies, each read by an index: it costs the same however deep the page is, and
 * however few of a subject's posts match.
 */
export async function findPlaces(db: Db, subject: ListedSubject, asked: Asked): Promise<Found> {
  if ("answers" in subject) return findAnswers(db, subject, asked);
  const { sort } = asked;
  const alike = alikeIn(subject.tallies, asked);
  const total = countIn(alike);
  if (alike.length === 0) return { places: [], total };
  if (isByStars(sort)) return { places: await findByStars(db, subject, alike, asked), total };
  const isWhole = alike.length === subject.tallies.length;
  const parts = isWhole
    ? [wholeList(subject, asked)]
    : alike.map((tally) => partOf(subject, asked, tally));
  return { places: await merged(db, parts, asked), total };
}

type Filters = Pick<Asked, "stars" | "outcome" | "language">;

function alikeIn(tallies: readonly Tally[], { stars, outcome, language }: Filters): Tally[] {
  return tallies.filter(
    (tally) =>
      (stars === undefined || tally.stars === stars) &&
      (outcome === undefined || tally.outcome === outcome) &&
      (language === undefined || tally.language === language),
  );
}

function countIn(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { reviews }) => sum + reviews, 0);
}

/** The language of a list, the one its reader prefers if there are reviews in it, and how many it leaves out. */
export function spokenIn(
  subject: ListedSubject,
  { language, prefers, ...filters }: Filters & { readonly prefers?: PostLanguage | undefined },
): { readonly language: PostLanguage | undefined; readonly otherLanguages: number } {
  const wanted = language ?? prefers;
  if ("answers" in subject || wanted === undefined) return { language, otherLanguages: 0 };
  const count = (of: Filters) => countIn(alikeIn(subject.tallies, of));
  const own = count({ ...filters, language: wanted });
  if (own === 0 && language === undefined) return { language, otherLanguages: 0 };
  return { language: wanted, otherLanguages: count(filters) - own };
}

/** Those with the next stars fill most pages; only where they do not, all others are read as well. */
async function findByStars(
  db: Db,
  subject: ListedSubject,
  alike: readonly Tally[],
  asked: Asked,
): Promise<readonly CommentPlace[]> {
  const ahead = alike.filter((tally) => isAhead(tally, asked));
  const allStars = ahead.map(({ stars }) => stars);
  const next = asked.sort === "highest" ? Math.max(...allStars) : Math.min(...allStars);
  const nearest = ahead.filter(({ stars }) => stars === next);
  const read = (tallies: readonly Tally[]) =>
    merged(
      db,
      tallies.map((tally) => partOf(subject, asked, tally)),
      asked,
    );
  const places = await read(nearest);
  const isFilled = places.length === asked.limit || nearest.length === ahead.length;
  return isFilled ? places : read(ahead);
}

/** Answers have neither stars nor an outcome. In a language of their own there are as many as are read. */
async function findAnswers(
  db: Db,
  subject: ListedSubject & { answers: number },
  { language, ...asked }: Asked,
): Promise<Found> {
  const sort = asked.sort === "newest" ? "newest" : "helpful";
  const whole = { ...asked, sort } as const;
  if (language === undefined) {
    return { places: await merged(db, [wholeList(subject, whole)], whole), total: subject.answers };
  }
  const spoken = sql`and language = ${language}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comments
    where subject_type = 'question' and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${spoken}`.execute(db);
  const places = await merged(db, [wholeList(subject, whole, spoken)], whole);
  return { places, total: rows[0]?.total ?? 0 };
}

type Part = RawBuilder<unknown>;

function wholeList(subject: ListedSubject, asked: Asked, filter: Part = sql``): Part {
  const time = timeOf(asked.sort);
  return sql`select 0 as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and state = 'shown' and parent_id is null ${filter} ${behind(asked)}
    order by ${time} desc, id desc limit ${asked.limit}`;
}

function partOf(subject: ListedSubject, asked: Asked, tally: Tally): Part {
  const time = timeOf(asked.sort);
  const isGoneOn = !isByStars(asked.sort) || tally.stars === asked.after?.stars;
  const stars = sql.lit(isByStars(asked.sort) ? tally.stars : 0);
  return sql`select ${stars} as stars, ${time} as at, id from comments
    where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}
      and stars = ${tally.stars} and outcome = ${tally.outcome} and language = ${tally.language}
      and state = 'shown' and kind = 'review' ${isGoneOn ? behind(asked) : sql``}
    order by ${time} desc, id desc limit ${asked.limit}`;
}

/** When stars come first, leaves out tallies that earlier pages have shown to the end. */
function isAhead({ stars }: Tally, { sort, after }: Asked): boolean {
  if (!after || !isByStars(sort)) return true;
  return sort === "highest" ? stars <= after.stars : stars >= after.stars;
}

function behind({ after, sort }: Asked): Part {
  return after ? sql`and (${timeOf(sort)}, id) < (${after.at}, ${after.id})` : sql``;
}

async function merged(
  db: Db,
  parts: readonly Part[],
  { sort, limit }: Asked,
): Promise<CommentPlace[]> {
  if (parts.length === 0) return [];
  const all = sql.join(
    parts.map((part) => sql`select stars, at, id from (${part}) as alike`),
    sql` union all `,
  );
  const byStars = sql.raw(sort === "lowest" ? "stars asc" : "stars desc");
  const { rows } = await sql<CommentPlace>`
    ${all} order by ${byStars}, at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

function isByStars(sort: ReviewSort): boolean {
  return sort === "highest" || sort === "lowest";
}

/** Among equal stars the most helpful come first. */
function timeOf(sort: ReviewSort): Part {
  return sql.ref(sort === "newest" ? "created_at" : "helpful_at");
}
