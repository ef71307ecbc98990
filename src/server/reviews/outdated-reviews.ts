import type { BuiltExcerpt, BuiltReview } from "#catalogue/file/catalogue-file.ts";
import { splitAddress } from "#i18n/addresses.ts";
import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Log, loggedError } from "#server/core/log.ts";
import type { Db, Store } from "#server/db/store.ts";

const CHECK_INTERVAL_MS = 30_000;
const REVIEWS_PER_QUERY = 500;

export type ReviewIds = ReadonlySet<string>;

export interface OutdatedReviews {
  /** The outdated reviews of `/id/productDetails/branch.html`, if any. */
  on(path: string): ReviewIds | undefined;
  close(): Promise<void>;
}

/** Compares the reviews of the built pages with the database at start and every 30 seconds. */
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
  }, CHECK_INTERVAL_MS).unref();

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
  for (let start = 0; start < built.length; start += REVIEWS_PER_QUERY) {
    const some = built.slice(start, start + REVIEWS_PER_QUERY);
    rows.push(
      ...(await findShownReviews(
        db,
        some.map(({ id }) => id),
      )),
    );
  }
  const shownById = new Map(rows.map((row) => [row.id, row]));
  const outdated = built.filter(({ id, editedAt, isNamed }) => {
    const row = shownById.get(id);
    if (!row) return true;
    // Excerpts have no author.
    if (isNamed !== undefined && isNamed !== (row.shows_name === 1)) return true;
    return row.edited_at !== (editedAt === null ? null : Date.parse(editedAt));
  });
  const byPage = Map.groupBy(outdated, ({ page }) => page);
  return new Map([...byPage].map(([page, some]) => [page, new Set(some.map(({ id }) => id))]));
}

function findShownReviews(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .select(["comments.id", "comments.edited_at", "users.shows_name"])
    .where("comments.id", "in", ids)
    .where("comments.state", "=", "shown")
    .execute();
}
