import { sql } from "kysely";
import { MARKETS, type Market } from "#contract/wire/market.ts";
import { codePoints } from "#contract/wire/plain-text.ts";
import { type Clock, DAY, SECOND } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import { loggedError } from "#server/core/logged-error.ts";
import type { Db, Store } from "#server/db/store.ts";
import { firstOfDay } from "./searched-once.ts";

/** Words that somebody looked for and found; `market` is empty for what is of no market. */
export interface SearchedTerm {
  readonly term: string;
  readonly market: Market | "";
}

export interface SearchedTerms {
  /**
   * Counts it once a day for each network, now and then together with others: nobody waits for it.
   */
  count(term: SearchedTerm, network: string): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  /** Writes what is left, and counts no more. */
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

/** Counts what is searched by day and market, without a word about who asks. */
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

/** What was searched most in the last days, in a market or in all of them. */
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
