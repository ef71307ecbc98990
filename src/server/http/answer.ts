import { NEVER_STORED, REVALIDATED } from "#hosting/caching.ts";
import type { ServerContext } from "#server/core/environment.ts";

/** Sets a header of the answer that is still to be made. */
export function setHeader(c: ServerContext, name: string, value: string): void {
  c.set("headers", { ...c.get("headers"), [name]: value });
}

/**
 * The answer to a request: its own headers, and those that were set on the way to it. Every answer is
 * made here. Hono's context would make a `Headers` of them, which takes as long as a read by key.
 */
export function answer(
  c: ServerContext,
  status: number,
  body: BodyInit | null,
  ownHeaders: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> = { ...c.get("headers"), ...ownHeaders };
  if (headers["Set-Cookie"] !== undefined) keepFromOthers(headers);
  c.set("length", Number(headers["Content-Length"] ?? 0));
  return new Response(body, { status, headers });
}

/** A cache between us and many visitors would hand one visitor's cookie to the others. */
function keepFromOthers(headers: Record<string, string>): void {
  const caching = headers["Cache-Control"] ?? "";
  if (caching.startsWith("public")) delete headers["Set-Cookie"];
  else if (caching !== NEVER_STORED) headers["Cache-Control"] = `private, ${REVALIDATED}`;
}
