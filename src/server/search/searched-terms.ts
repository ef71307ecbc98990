import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Clock, DAY, SECOND, toDay } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import { runEvery } from "#server/core/run-every.ts";
import type { Db, Store } from "#server/db/store.ts";
import { normalizeTerm, toCompactName } from "#server/text/words.ts";
import type { SearchDocument } from "./documents.ts";

/** A searched term; `market` is empty if its subject has no market. */
export interface SearchedTerm {
  readonly term: string;
  readonly market: Market | "";
}

export interface SearchedTerms {
  /** Counts a searched term once per day and network. Writes the counts later. */
  count(term: SearchedTerm, network: string): void;
  write(): Promise<void>;
  close(): Promise<void>;
}

const WRITE_EVERY = 10 * SECOND;
/** The maximum that one write adds to a term, which slows down manipulation. */
const MAX_SEARCHES_PER_TERM = 5;
const HOT_DAYS = 7;
/** One network adds at most one search a day, so alone it cannot make a term hot. */
const MIN_SEARCHES = 10;
/** Reads more terms than the page shows, because terms without a current subject are dropped. */
const HOT_TERMS = 50;

interface Counting {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts searches by day and market without personal data. */
export function createSearchedTerms({ store, clock, log }: Counting): SearchedTerms {
  const isFirst = oncePerDay(clock);
  let pending = new Map<string, SearchedTerm & { searches: number }>();
  const failure = "searched terms were not counted";
  const writing = runEvery(WRITE_EVERY, { log, failure }, async () => {
    const day = toDay(clock.now());
    const rows = [...pending.values()].map((count) => ({ day, ...count }));
    pending = new Map();
    if (rows.length === 0) return;
    await store.transaction((db) => addCounts(db, rows), { lock: "searched-terms" });
  });

  return {
    count({ term, market }, network) {
      const key = `${market}:${term}`;
      if (!isFirst(network, key)) return;
      const searches = (pending.get(key)?.searches ?? 0) + 1;
      pending.set(key, { term, market, searches: Math.min(searches, MAX_SEARCHES_PER_TERM) });
    },
    write: writing.run,
    async close() {
      await writing.run();
      await writing.close();
    },
  };
}

async function addCounts(
  db: Db,
  rows: readonly (SearchedTerm & { day: string; searches: number })[],
): Promise<void> {
  await db
    .insertInto("searched_terms")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "market", "term"])
        .doUpdateSet({ searches: sql`searched_terms.searches + excluded.searches` }),
    )
    .execute();
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
    .having(({ fn }) => fn.sum("searches"), ">=", MIN_SEARCHES)
    .orderBy("searched", "desc")
    .orderBy("term")
    .limit(HOT_TERMS)
    .execute();
  return rows.map(({ term }) => term);
}

const MAX_KEYS = 200_000;

/**
 * Returns a function that is true for a network's first search for a term in a day. Stores only hashes with a
 * random daily key, so that no address can be recovered.
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

/** The terms that can be listed as popular: names in the catalogue and keywords of our articles. */
export interface HotSubjects {
  /** The counted term of a query. Undefined for other words, which may be private. */
  toTerm(query: string): SearchedTerm | undefined;
  /** The names and keywords of counted terms in a language. Other terms are left out. */
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
        new Map(keywords.map((keyword) => [toCompactName(keyword), keyword])),
      ] as const;
    }),
  );
  return {
    toTerm(query) {
      const document = findNamed(query);
      if (document) return { term: normalizeTerm(document.title), market: document.market ?? "" };
      const keywords = [...topics.values()].map((byName) => byName.get(toCompactName(query)));
      const topic = keywords.find((keyword) => keyword !== undefined);
      return topic === undefined ? undefined : { term: normalizeTerm(topic), market: "" };
    },
    subjectsOf(terms, locale) {
      const subjects = terms.map(
        (term) => findNamed(term)?.title ?? topics.get(locale)?.get(toCompactName(term)),
      );
      return [...new Set(subjects.filter((subject) => subject !== undefined))];
    },
  };
}
