import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { MARKETS, type Market } from "#contract/wire/market.ts";
import { codePoints } from "#contract/wire/plain-text.ts";
import { type Clock, DAY, SECOND } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import { loggedError } from "#server/core/logged-error.ts";
import type { Db, Store } from "#server/db/store.ts";

/** A query that found a subject; `market` is empty for subjects of no market. */
export interface SearchedTerm {
  readonly term: string;
  readonly market: Market | "";
}

export interface SearchedTerms {
  /** Counts a term once a day for each network; written later, together with others. */
  count(term: SearchedTerm, network: string): void;
  /** Writes the counts since the last time. */
  write(): Promise<void>;
  /** Writes the counts that are left, and ends. */
  close(): Promise<void>;
}

export const LONGEST_TERM = 40;
const WRITE_EVERY = 10 * SECOND;
/** Between two writes; however many ask together, no term rises faster. */
const MOST_OF_A_TERM = 5;
const MOST_WAITING = 500;
const MOST_OF_A_DAY = 2_000;
const HOT_DAYS = 7;
/** More than are shown: some may be of no subject any more. */
const HOT_TERMS = 50;

interface Counting {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts searches by day and market, and keeps nothing about the reader. */
export function countSearchedTerms({ store, clock, log }: Counting): SearchedTerms {
  const isFirst = firstOfDay(clock);
  let waiting = new Map<string, SearchedTerm & { searches: number }>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(write, WRITE_EVERY).unref();

  function count({ term, market }: SearchedTerm, network: string): void {
    if (term === "" || codePoints(term) > LONGEST_TERM) return;
    const key = `${market}:${term}`;
    if (!isFirst(network, key)) return;
    const searches = waiting.get(key)?.searches ?? 0;
    if (searches === 0 && waiting.size >= MOST_WAITING) return;
    waiting.set(key, { term, market, searches: Math.min(searches + 1, MOST_OF_A_TERM) });
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
  let room = MOST_OF_A_DAY - terms;
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

/** Reads the most searched terms of the last days, in a market or in all of them. */
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

/** Further ones on the same day are not counted. */
const MOST_KEPT = 200_000;

/**
 * Whether a network asks for a term the first time on a day. Kept in memory as hashes, with a key that ends
 * with the day: no address can be read from them.
 */
export function firstOfDay(
  clock: Clock,
  mostKept = MOST_KEPT,
): (network: string, term: string) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  let known = new Set<string>();
  return (network, term) => {
    const today = Math.floor(clock.now() / DAY);
    if (today !== day) [day, key, known] = [today, randomBytes(32), new Set()];
    const hash = createHmac("sha256", key)
      .update(JSON.stringify([network, term]))
      .digest("base64");
    if (known.has(hash) || known.size >= mostKept) return false;
    known.add(hash);
    return true;
  };
}
