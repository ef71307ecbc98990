import { sql } from "kysely";
import { MARKETS, type Market } from "#contract/wire/market.ts";
import { codePoints } from "#contract/wire/plain-text.ts";
import { type Clock, DAY, SECOND } from "#server/core/clock.ts";
import { type Log, loggedError } from "#server/core/log.ts";
import type { Db, Store } from "#server/db/store.ts";
import { firstOfDay } from "./searched-once.ts";

/** A query that found something; `market` is empty when the subject has none. */
export interface SearchedTerm {
  readonly term: string;
  readonly market: Market | "";
}

export interface SearchedTerms {
  /** Counts a term once a day for each network. Writes are batched: nobody waits for them. */
  count(term: SearchedTerm, network: string): void;
  /** Writes the counts since the last write. */
  write(): Promise<void>;
  /** Writes what is left, and stops counting. */
  close(): Promise<void>;
}

export const MAX_TERM_LENGTH = 40;
const WRITE_EVERY = 10 * SECOND;
/** Per write, so that no crowd makes a term rise faster. */
const MAX_SEARCHES_PER_TERM = 5;
const MAX_PENDING = 500;
const MAX_TERMS_PER_DAY = 2_000;
const HOT_DAYS = 7;
/** More than are shown: some may have lost their subject. */
const HOT_TERMS = 50;

interface Counting {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts searches by day and market, and stores nothing about who searched. */
export function countSearchedTerms({ store, clock, log }: Counting): SearchedTerms {
  const isFirst = firstOfDay(clock);
  let waiting = new Map<string, SearchedTerm & { searches: number }>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(write, WRITE_EVERY).unref();

  function count({ term, market }: SearchedTerm, network: string): void {
    if (term === "" || codePoints(term) > MAX_TERM_LENGTH) return;
    const key = `${market}:${term}`;
    if (!isFirst(network, key)) return;
    const searches = waiting.get(key)?.searches ?? 0;
    if (searches === 0 && waiting.size >= MAX_PENDING) return;
    waiting.set(key, { term, market, searches: Math.min(searches + 1, MAX_SEARCHES_PER_TERM) });
  }

  function write(): Promise<void> {
    writing = writing.then(async () => {
      const counted = [...waiting.values()];
      waiting = new Map();
      if (counted.length === 0) return;
      try {
        const day = dayOf(clock.now());
        await store.transaction((db) => add(db, day, counted), { lock: "searched-terms" });
      } catch (error) {
        log.error({ err: loggedError(error) }, "searched terms were not counted");
      }
    });
    return writing;
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

/** `dayOf(Date.UTC(2026, 10, 21, 8)) // => "2026-11-21"` */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function add(
  db: Db,
  day: string,
  counted: readonly (SearchedTerm & { searches: number })[],
): Promise<void> {
  const { terms } = await db
    .selectFrom("searched_terms")
    .select(({ fn }) => fn.countAll<number>().as("terms"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  let room = MAX_TERMS_PER_DAY - terms;
  for (const { term, market, searches } of counted) {
    const { numUpdatedRows } = await db
      .updateTable("searched_terms")
      .set({ searches: sql`searches + ${searches}` })
      .where("day", "=", day)
      .where("market", "=", market)
      .where("term", "=", term)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || room <= 0) continue;
    await db.insertInto("searched_terms").values({ day, market, term, searches }).execute();
    room -= 1;
  }
}

/** The most searched terms of the last days, in one market or in all. */
export async function readHotTerms(
  { store, clock }: Pick<Counting, "store" | "clock">,
  market: Market | undefined,
): Promise<string[]> {
  const rows = await store.db
    .selectFrom("searched_terms")
    .select(["term", ({ fn }) => fn.sum<number>("searches").as("searched")])
    .where("day", ">", dayOf(clock.now() - HOT_DAYS * DAY))
    .where("market", "in", market ? [market, ""] : [...MARKETS, ""])
    .groupBy("term")
    .orderBy("searched", "desc")
    .orderBy("term")
    .limit(HOT_TERMS)
    .execute();
  return rows.map(({ term }) => term);
}
