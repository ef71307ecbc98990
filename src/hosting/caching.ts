export const HASHED_FILES = "/_astro/";
export const IMMUTABLE = "public, max-age=31536000, immutable";

export const REVALIDATED = "no-cache";
export const NEVER_STORED = "no-store";

const DAY = "public, max-age=86400";
const HOUR = "public, max-age=3600";
const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|svg|webmanifest|webp)$/;

/** `cacheControlOf("/about.html") // => "no-cache"` */
export function cacheControlOf(path: string): string {
  if (path.startsWith(HASHED_FILES)) return IMMUTABLE;
  if (path.endsWith(".html")) return REVALIDATED;
  return PICTURE.test(path) ? DAY : HOUR;
}
