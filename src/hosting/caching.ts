/** The folder of files with a content hash in their name. */
export const HASHED_FILES = "/_astro/";
export const IMMUTABLE = "public, max-age=31536000, immutable";

export const REVALIDATED = "no-cache";
export const NEVER_STORED = "no-store";

const DAY = "public, max-age=86400";
const HOUR = "public, max-age=3600";
const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|svg|webmanifest|webp)$/;

/**
 * `cacheControlOf("/_astro/page.B1x.js") // => "public, max-age=31536000, immutable"`
 * `cacheControlOf("/about.html")         // => "no-cache"`
 * `cacheControlOf("/favicon.svg")        // => "public, max-age=86400"`
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith(HASHED_FILES)) return IMMUTABLE;
  if (path.endsWith(".html")) return REVALIDATED;
  return PICTURE.test(path) ? DAY : HOUR;
}
