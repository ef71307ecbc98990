import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { countCodePoints } from "#contract/wire/plain-text.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Clock, DAY, SECOND, toDay } from "#server/core/clock.ts";
import { type Log, toLoggedError } from "#server/core/log.ts";
import type { Db, Store } from "#server/db/store.ts";
import { normalizeTerm, removeSpaces } from "#server/text/words.ts";
import type { SearchDocument } from "./documents.ts";

/** A term of a subject; `market` is empty if the subject has none. */
export interface SearchedTerm {
  readonly term: string;
  readonly market: Market | "";
}

export interface SearchedTerms {
  /** Counts a term once a day for each network, and writes the counts later. */
  count(term: SearchedTerm, network: string): void;
  write(): Promise<void>;
  close(): Promise<void>;
}

export const MAX_TERM_LENGTH = 40;
const WRITE_EVERY = 10 * SECOND;
/** The limit per write slows down manipulation. */
const MAX_SEARCHES_PER_TERM = 5;
const MAX_PENDING = 500;
const MAX_TERMS_PER_DAY = 2_000;
const HOT_DAYS = 7;
/** Some terms may have no subject any more. */
const HOT_TERMS = 50;

interface Counting {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts searches by day and market without personal data. */
export function countSearchedTerms({ store, clock, log }: Counting): SearchedTerms {
  const isFirst = oncePerDay(clock);
  let pending = new Map<string, SearchedTerm & { searches: number }>();
  let lastWrite: Promise<void> = Promise.resolve();
  const timer = setInterval(write, WRITE_EVERY).unref();

  function count({ term, market }: SearchedTerm, network: string): void {
    if (term === "" || countCodePoints(term) > MAX_TERM_LENGTH) return;
    const key = `${market}:${term}`;
    if (!isFirst(network, key)) return;
    const searches = pending.get(key)?.searches ?? 0;
    if (searches === 0 && pending.size >= MAX_PENDING) return;
    pending.set(key, { term, market, searches: Math.min(searches + 1, MAX_SEARCHES_PER_TERM) });
  }

  function write(): Promise<void> {
    lastWrite = lastWrite.then(async () => {
      const counts = [...pending.values()];
      pending = new Map();
      if (counts.length === 0) return;
      try {
        const day = toDay(clock.now());
        await store.transaction((db) => addCounts(db, day, counts), { lock: "searched-terms" });
      } catch (error) {
        log.error({ err: toLoggedError(error) }, "searched terms were not counted");
      }
    });
    return lastWrite;
  }

  return {
    count,
    write,
    close() {
      clearInterval(timer);
      return write();
    },
  };
}

async function addCounts(
  db: Db,
  day: string,
  counts: readonly (SearchedTerm & { searches: number })[],
): Promise<void> {
  const { terms } = await db
    .selectFrom("searched_terms")
    .select(({ fn }) => fn.countAll<number>().as("terms"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  let remaining = MAX_TERMS_PER_DAY - terms;
  for (const { term, market, searches } of counts) {
    const { numUpdatedRows } = await db
      .updateTable("searched_terms")
      .set({ searches: sql`searches + ${searches}` })
      .where("day", "=", day)
      .where("market", "=", market)
      .where("term", "=", term)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || remaining <= 0) continue;
    await db.insertInto("searched_terms").values({ day, market, term, searches }).execute();
    remaining -= 1;
  }
}

export async function readHotTerms(
  { store, clock }: Pick<Counting, "store" | "clock">,
  market: Market | undefined,
): Promise<string[]> {
  const rows = await store.db
    .selectFrom("searched_terms")
    .select(["term", ({ fn }) => fn.sum<number>("searches").as("searched")])
    .where("day", ">", toDay(clock.now() - HOT_DAYS * DAY))
    .where("market", "in", market ? [market, ""] : [...MARKETS, ""])
    .groupBy("term")
    .orderBy("searched", "desc")
    .orderBy("term")
    .limit(HOT_TERMS)
    .execute();
  return rows.map(({ term }) => term);
}

const MAX_KEYS = 200_000;

/**
 * Whether a network searches for a term the first time in a day. Memory holds only hashes, and their
 * random key ends with the day, so that they reveal no address.
 */
export function oncePerDay(
  clock: Clock,
  maxKeys = MAX_KEYS,
): (network: string, term: string) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  let hashes = new Set<string>();
  return (network, term) => {
    const today = Math.floor(clock.now() / DAY);
    if (today !== day) [day, key, hashes] = [today, randomBytes(32), new Set()];
    const hash = createHmac("sha256", key)
      .update(JSON.stringify([network, term]))
      .digest("base64");
    if (hashes.has(hash) || hashes.size >= maxKeys) return false;
    hashes.add(hash);
    return true;
  };
}

/** The terms that may be popular: names of the catalogue and keywords of our articles. */
export interface HotSubjects {
  /** The term that a query counts for; undefined for all other words, which may be private. */
  toTerm(query: string): SearchedTerm | undefined;
  /** The names and keywords of counted terms in a language; other terms are left out. */
  subjectsOf(terms: readonly string[], locale: Locale): string[];
}

export function createHotSubjects(
  { news }: SiteCatalogue,
  findNamed: (name: string) => SearchDocument | undefined,
): HotSubjects {
  const topics = new Map(
    LOCALE_CODES.map((locale) => {
      const keywords = news.flatMap(({ texts }) => texts[locale]?.keywords ?? []);
      return [
        locale,
        new Map(keywords.map((keyword) => [removeSpaces(keyword), keyword])),
      ] as const;
    }),
  );
  return {
    toTerm(query) {
      const document = findNamed(query);
      if (document) return { term: normalizeTerm(document.title), market: document.market ?? "" };
      const keywords = [...topics.values()].map((byName) => byName.get(removeSpaces(query)));
      const topic = keywords.find((keyword) => keyword !== undefined);
      return topic === undefined ? undefined : { term: normalizeTerm(topic), market: "" };
    },
    subjectsOf(terms, locale) {
      const subjects = terms.map(
        (term) => findNamed(term)?.title ?? topics.get(locale)?.get(removeSpaces(term)),
      );
      return [...new Set(subjects.filter((subject) => subject !== undefined))];
    },
  };
}
