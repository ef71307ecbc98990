import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cacheControlOf } from "#hosting/caching.ts";
import { serialiseJsonLd } from "#seo/data/site.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { answer } from "#server/http/answer.ts";
import { contentHeaders, representationHeaders } from "#server/http/files/send-file.ts";
import { acceptedCodings, type FileFacts, isHeld } from "#server/http/files/site-file.ts";
import type { ReviewIds } from "./outdated-reviews.ts";

const REVIEW = /<li class="review">.*?<\/li>|<p class="excerpt">.*?<\/p>/gs;
const EMPTY_SECTION =
  /<section>(?:(?!<section>|<li).)*?<ol class="reviews">\s*<\/ol>.*?<\/section>/gs;
const JSON_LD = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gs;

/**
 * Removes some reviews of `ReviewSamples.astro` and `Insights.astro` from a built page, and all reviews
 * from its structured data. Texts of users are escaped, so they contain no tags.
 */
export function cutReviews(html: string, ids: ReadonlySet<string>): string {
  return html
    .replaceAll(REVIEW, (review) => (ids.has(parseId(review)) ? "" : review))
    .replaceAll(EMPTY_SECTION, "")
    .replaceAll(JSON_LD, (_, start: string, json: string, end: string) => {
      const { review: _review, ...data } = JSON.parse(json);
      return start + serialiseJsonLd(data) + end;
    });
}

function parseId(review: string): string {
  return /\/commentDetails\/([\w-]+)"/.exec(review)?.[1] ?? "";
}

/** About 60 kB each. */
const MAX_CACHED_PAGES = 200;

interface CutPage {
  readonly hash: string;
  readonly bodies: Readonly<Record<"br" | "gzip" | "identity", NonSharedBuffer>>;
}

const pages = new Map<string, Promise<CutPage>>();

/** Sends a page without some of its reviews, with the headers of `sendFile`. */
export async function sendCutPage(
  c: ServerContext,
  page: FileFacts,
  path: string,
  ids: ReviewIds,
): Promise<Response> {
  const { hash, bodies } = await cutPage(page, ids);
  const [coding] = acceptedCodings(c.req.header("Accept-Encoding"));
  const body = bodies[coding ?? "identity"];
  const etag = `"${hash}${coding ? `-${coding}` : ""}"`;
  const headers = {
    ...representationHeaders(path),
    "Cache-Control": cacheControlOf(path),
    ETag: etag,
  };
  if (isHeld(etag, c.req.header("If-None-Match"))) return answer(c, 304, null, headers);
  return answer(c, 200, c.req.method === "HEAD" ? null : body, {
    ...headers,
    ...contentHeaders(path, body.length, coding),
  });
}

function cutPage({ file, version }: FileFacts, ids: ReviewIds): Promise<CutPage> {
  const key = [file, version, ...ids].join("\0");
  const cached = pages.get(key);
  if (cached) return cached;
  if (pages.size > MAX_CACHED_PAGES) pages.clear();
  const page = createCutPage(file, ids);
  page.catch(() => pages.delete(key));
  pages.set(key, page);
  return page;
}

async function createCutPage(file: string, ids: ReviewIds): Promise<CutPage> {
  const identity = Buffer.from(cutReviews(await readFile(file, "utf8"), ids));
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, quick),
    promisify(gzip)(identity),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { hash, bodies: { br, gzip: gzipped, identity } };
}
