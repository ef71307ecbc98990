import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltExcerpt, BuiltReview } from "#catalogue/file/catalogue-file.ts";
import { splitAddress } from "#i18n/addresses.ts";
import { serialiseJsonLd } from "#seo/data/site.ts";
import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { MINUTE } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import { runEvery } from "#server/core/run-every.ts";
import type { Db, Store } from "#server/db/store.ts";
import {
  computeContentFacts,
  type FileInfo,
  parseAcceptedCodings,
  sendContent,
} from "#server/http/files/send-file.ts";

const CHECK_INTERVAL_MS = 30_000;
const REVIEWS_PER_QUERY = 500;

type ReviewIds = ReadonlySet<string>;

export interface OutdatedReviews {
  /** Returns the outdated reviews of a page, such as `/id/productDetails/branch.html`, if any. */
  on(path: string): ReviewIds | undefined;
  close(): Promise<void>;
}

/** Finds reviews on built pages that were edited or hidden since the build. Runs at the start and every 30 seconds. */
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
  const failure = "the reviews on built pages were not checked";
  const { close } = runEvery(CHECK_INTERVAL_MS, { log, failure }, async () => {
    byPage = await findOutdated(store.db, readCatalogue());
  });

  return {
    on(path) {
      if (byPage.size === 0) return undefined;
      return byPage.get(splitAddress(path).page.replace(/\.html$/, ""));
    },
    close,
  };
}

async function findOutdated(
  db: Db,
  { reviewsAt, reviews, excerpts }: Pick<SiteCatalogue, "reviewsAt" | "reviews" | "excerpts">,
): Promise<ReadonlyMap<string, ReviewIds>> {
  const built: readonly (BuiltExcerpt & Partial<BuiltReview>)[] = [...reviews, ...excerpts];
  const rows = [];
  for (let start = 0; start < built.length; start += REVIEWS_PER_QUERY) {
    const ids = built.slice(start, start + REVIEWS_PER_QUERY).map(({ id }) => id);
    rows.push(...(await findShownReviews(db, ids)));
  }
  // Includes edits in the minute before the build read the reviews, because such an edit may have been stored later.
  const latestEdit = Date.parse(reviewsAt) - MINUTE;
  const shownById = new Map(rows.map((row) => [row.id, row]));
  const outdated = built.filter(({ id, isNamed }) => {
    const row = shownById.get(id);
    if (!row) return true;
    // Excerpts do not name the author, so `isNamed` is undefined.
    if (isNamed !== undefined && isNamed !== (row.shows_name === 1)) return true;
    return row.edited_at !== null && row.edited_at >= latestEdit;
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

const REVIEW = /<li class="review">.*?<\/li>|<p class="excerpt">.*?<\/p>/gs;
const EMPTY_SECTION =
  /<section>(?:(?!<section>|<li).)*?<ol class="reviews">\s*<\/ol>.*?<\/section>/gs;
const JSON_LD = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gs;

/** Removes reviews from a page. Patterns suffice, because user texts are escaped and contain no tags. */
export function removeReviews(html: string, ids: ReadonlySet<string>): string {
  return html
    .replaceAll(REVIEW, (review) => (ids.has(parseReviewId(review)) ? "" : review))
    .replaceAll(EMPTY_SECTION, "")
    .replaceAll(JSON_LD, (_, start: string, json: string, end: string) => {
      const { review: _review, ...data } = JSON.parse(json);
      return start + serialiseJsonLd(data) + end;
    });
}

function parseReviewId(reviewHtml: string): string {
  return /\/commentDetails\/([\w-]+)"/.exec(reviewHtml)?.[1] ?? "";
}

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

type Coding = keyof typeof compressors | undefined;

const MAX_CACHED_PAGES = 200;
const cachedPages = new Map<string, ReturnType<typeof createPageWithoutReviews>>();

export async function sendPageWithoutReviews(
  c: ServerContext,
  page: FileInfo,
  path: string,
  ids: ReviewIds,
): Promise<Response> {
  const [coding] = parseAcceptedCodings(c.req.header("Accept-Encoding"));
  const { body, ...facts } = await getPageWithoutReviews(page, coding, ids);
  return sendContent(c, path, { ...facts, coding, size: body.length, read: () => body });
}

/** Caches pages without their outdated reviews, so that requests do not create and compress them again. */
export function getPageWithoutReviews({ file, version }: FileInfo, coding: Coding, ids: ReviewIds) {
  const key = [file, version, coding, ...ids].join("\0");
  const cached = cachedPages.get(key);
  if (cached) return cached;
  if (cachedPages.size > MAX_CACHED_PAGES) cachedPages.clear();
  const page = createPageWithoutReviews(file, coding, ids);
  page.catch(() => cachedPages.delete(key));
  cachedPages.set(key, page);
  return page;
}

async function createPageWithoutReviews(file: string, coding: Coding, ids: ReviewIds) {
  const html = Buffer.from(removeReviews(await readFile(file, "utf8"), ids));
  return { ...computeContentFacts(html), body: coding ? await compressors[coding](html) : html };
}
