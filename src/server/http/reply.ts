import { STATUS_CODES } from "node:http";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { CODES, type Code, type FailureCode } from "#contract/wire/codes.ts";
import type { Envelope } from "#contract/wire/envelope.ts";
import { NEVER_STORED, REVALIDATED } from "#hosting/caching.ts";
import { LOCALES } from "#i18n/locales.ts";
import type { ServerContext } from "#server/core/environment.ts";
import type { Failure, FailureText } from "#server/core/failure.ts";
import { readLocale } from "#server/core/language.ts";
import { getMessage, renderFailureText, toFieldTexts } from "#server/core/texts.ts";

export function setHeader(c: ServerContext, name: string, value: string): void {
  c.set("headers", { ...c.get("headers"), [name]: value });
}

/** Creates all responses. Avoids Hono's `Headers`, which take as long as reading a row from the database. */
export function createResponse(
  c: ServerContext,
  status: number,
  body: BodyInit | null,
  ownHeaders: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> = { ...c.get("headers"), ...ownHeaders };
  if (headers["Set-Cookie"] !== undefined) preventSharedCookieCaching(headers);
  c.set("length", Number(headers["Content-Length"] ?? 0));
  return new Response(body, { status, headers });
}

/** Keeps cookies out of shared caches. */
function preventSharedCookieCaching(headers: Record<string, string>): void {
  const caching = headers["Cache-Control"] ?? "";
  if (caching.startsWith("public")) delete headers["Set-Cookie"];
  else if (caching !== NEVER_STORED) headers["Cache-Control"] = `private, ${REVALIDATED}`;
}

const API_CODES = { 400: "1008", 414: "1008", 500: "5000", 503: "5003" } as const satisfies Record<
  number,
  FailureCode
>;

export function respondSuccess(c: ServerContext, data: unknown): Response {
  return respondEnvelope(c, "0000", data);
}

export function respondFailureCode(
  c: ServerContext,
  code: FailureCode,
  data: unknown = null,
  text?: FailureText,
): Response {
  return respondEnvelope(c, code, data, text);
}

export function respondFailure(c: ServerContext, { code, details }: Failure): Response {
  const { fields, retryAfter, text, data = null } = details;
  if (fields) {
    const locale = readLocale(c);
    return respondFailureCode(c, code, { fields: toFieldTexts(fields, locale) });
  }
  if (retryAfter !== undefined) setHeader(c, "Retry-After", String(retryAfter));
  return respondFailureCode(c, code, code === "1004" ? { retryAfter } : data, text);
}

function respondEnvelope(
  c: ServerContext,
  code: Code,
  data: unknown,
  text?: FailureText,
): Response {
  const locale = readLocale(c);
  const message = text ? renderFailureText(text, locale) : getMessage(code, locale);
  const content: Envelope = { code, message, data };
  return respondUncached(c, CODES[code], "application/json", JSON.stringify(content), {
    "Content-Language": LOCALES[locale].tag,
  });
}

export function respondPlainText(
  c: ServerContext,
  status: ContentfulStatusCode,
  text: string,
): Response {
  return respondUncached(c, status, "text/plain; charset=utf-8", `${text}\n`);
}

export function respondJsonWithoutEnvelope(
  c: ServerContext,
  status: ContentfulStatusCode,
  content: unknown,
): Response {
  return respondUncached(c, status, "application/json", JSON.stringify(content));
}

/** Sends a picture with a content policy that disables scripts in the file. */
export function sendWebp(c: ServerContext, picture: Buffer, cacheControl: string): Response {
  return createResponse(c, 200, new Uint8Array(picture), {
    "Content-Type": "image/webp",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": cacheControl,
    "Content-Length": String(picture.length),
  });
}

export function respondError(c: ServerContext, status: keyof typeof API_CODES): Response {
  const code = API_CODES[status];
  if (isApiPath(c.req.path)) return respondFailureCode(c, code);
  if (status < 500) return respondPlainText(c, status, STATUS_CODES[status] ?? "");
  return respondPlainText(c, status, getMessage(code, readLocale(c)));
}

export function isApiPath(path: string): boolean {
  return /^\/(?:polaris|users)(?:\/|$)/.test(path);
}

function respondUncached(
  c: ServerContext,
  status: ContentfulStatusCode,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Response {
  return createResponse(c, status, body, {
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...headers,
  });
}
