import { NEVER_STORED, REVALIDATED } from "#hosting/caching.ts";
import type { ServerContext } from "#server/core/environment.ts";

export function setHeader(c: ServerContext, name: string, value: string): void {
  c.set("headers", { ...c.get("headers"), [name]: value });
}

/** Creates every answer. Hono's own `Headers` would cost as much as a read by key. */
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

/** Shared caches must not store a visitor's cookie. */
function keepFromOthers(headers: Record<string, string>): void {
  const caching = headers["Cache-Control"] ?? "";
  if (caching.startsWith("public")) delete headers["Set-Cookie"];
  else if (caching !== NEVER_STORED) headers["Cache-Control"] = `private, ${REVALIDATED}`;
}
