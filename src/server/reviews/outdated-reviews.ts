import type { BuiltExcerpt, BuiltReview } from "#catalogue/file/catalogue-file.ts";
import { splitAddress } from "#i18n/addresses.ts";
import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Log, loggedError } from "#server/core/log.ts";
import type { Db, Store } from "#server/db/store.ts";

const CHECK_EVERY_MS = 30_000;
const REVIEWS_AT_ONCE = 500;

/** Ids of reviews. */
export type ReviewIds = ReadonlySet<string>;

/** Reviews that no longer stand as the built pages show them. */
export interface OutdatedReviews {
  /** Those on a page, such as `/id/productDetails/branch.html`; undefined for none. */
  on(path: string): ReviewIds | undefined;
  /** Resolves when no check is under way. */
  close(): Promise<void>;
}

/**
 * Compares the reviews of the built pages with the database, at start and every half minute. Each server
 * does so: it needs no word from the one on which a review was removed.
 */
export async function watchOutdatedReviews({
  store,
  readCatalogue,
  log,
}: {
  readonly store: Store;
  readonly readCatalogue: ReadCatalogue;
  readonly log: Log;
}): Promise<OutdatedReviews> {
  let byPage = await findOutdated(store.db, readCatalogue());
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check();
  }, CHECK_EVERY_MS).unref();

  async function check(): Promise<void> {
    try {
      byPage = await findOutdated(store.db, readCatalogue());
    } catch (error) {
      log.error({ err: loggedError(error) }, "the reviews on built pages were not checked");
    }
    checking = undefined;
  }

  return {
    on(path) {
      if (byPage.size === 0) return undefined;
      return byPage.get(splitAddress(path).page.replace(/\.html$/, ""));
    },
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}

async function findOutdated(
  db: Db,
  { reviews, excerpts }: Pick<SiteCatalogue, "reviews" | "excerpts">,
): Promise<ReadonlyMap<string, ReviewIds>> {
  const built: readonly (BuiltExcerpt & Partial<BuiltReview>)[] = [...reviews, ...excerpts];
  const rows = [];
  for (let start = 0; start < built.length; start += REVIEWS_AT_ONCE) {
    const some = built.slice(start, start + REVIEWS_AT_ONCE);
    rows.push(
      ...(await shownReviews(
        db,
        some.map(({ id }) => id),
      )),
    );
  }
  const shown = new Map(rows.map((row) => [row.id, row]));
  const outdated = built.filter(({ id, editedAt, isNamed }) => {
    const row = shown.get(id);
    if (!row) return true;
    // An excerpt names nobody.
    if (isNamed !== undefined && isNamed !== (row.shows_name === 1)) return true;
    return row.edited_at !== (editedAt === null ? null : Date.parse(editedAt));
  });
  const byPage = Map.groupBy(outdated, ({ page }) => page);
  return new Map([...byPage].map(([page, some]) => [page, new Set(some.map(({ id }) => id))]));
}

function shownReviews(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .select(["comments.id", "comments.edited_at", "users.shows_name"])
    .where("comments.id", "in", ids)
    .where("comments.state", "=", "shown")
    .execute();
}
