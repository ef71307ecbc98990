import type { ServerContext } from "#server/core/environment.ts";

/**
 * Whether a page of somebody else's site makes its visitors' browsers ask. A session travels in a
 * header that no such page can set; what needs none could be asked by a picture or a form. Browsers
 * say where a request comes from, and no page can make them say otherwise; other programs say nothing.
 */
export function isForeignPage(c: ServerContext, origins: readonly string[]): boolean {
  if (c.req.header("Sec-Fetch-Site") !== "cross-site") return false;
  return !origins.includes(c.req.header("Origin") ?? "");
}
