import type * as v from "valibot";
import type { FailureCode } from "./codes.ts";

export type Fields = v.GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: v.ObjectEntries;
};

/**
 * The class of a call's rate limit.
 *
 * - `read` returns data · `write` changes what a user owns
 * - `password` tries a password · `credential` tries a code or token
 * - `delivery` sends a mail or a text message · `upload` carries a picture
 */
export type RouteClass =
  | "read"
  | "write"
  | "question"
  | "password"
  | "credential"
  | "delivery"
  | "upload";

/** One call of the API. The server mounts it, the client and the tests call it: all import the same object. */
export interface Endpoint<Reply extends v.GenericSchema = v.GenericSchema> {
  /** The operation id in OpenAPI and generated clients. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each field of `params`. */
  readonly path: `/${string}`;
  /** `optional`: visitors get an answer too, but an ended session is still refused. */
  readonly session: "none" | "optional" | "required";
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** A JSON body may carry the fields of `query`, so that addresses and logs hold no personal data. */
  readonly queryInBody?: true;
  /**
   * `json` when left out. With `empty`, any body is ignored, whatever its type. A `multipart` body is a
   * form with one file, which the call's own code reads.
   */
  readonly bodyKind?: "json" | "empty" | "multipart";
  /** In bytes; `MAX_JSON_BYTES` by default. */
  readonly largestBody?: number;
  /** `data` of a successful answer, or each event of a stream. */
  readonly reply: Reply;
  /** `json` by default; `events` for server-sent events. */
  readonly replyKind?: "json" | "events";
  /** Failures of this call alone; `listCodes` adds the general ones. */
  readonly codes?: readonly FailureCode[];
  /** `read` for GET and `write` for other methods by default. */
  readonly limit?: RouteClass;
}

/** The largest JSON body without pictures, in bytes. */
export const MAX_JSON_BYTES = 100_000;

type Part = "params" | "query" | "body";

export type ReplyOf<Call extends Endpoint> = v.InferOutput<Call["reply"]>;

/** A part of the request after validation. */
export type ParsedOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferOutput<Call[Name]>
  : Record<never, never>;

/** A part of the request before validation. */
export type GivenOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferInput<Call[Name]>
  : Record<never, never>;

export type GivenBodyOf<Call extends Endpoint> = Call extends { readonly queryInBody: true }
  ? GivenOf<Call, "query">
  : GivenOf<Call, "body">;

/** All failure codes of a call: `listCodes(logout) // => ["0004", "1004", "1008", "5000", "5003"]` */
export function listCodes(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([...(call.codes ?? []), "1004", "1008", "5000", "5003"]);
  if (call.session !== "none") codes.add("0004");
  if (sendsWithoutSession(call)) codes.add("1006");
  if (call.params ?? call.query ?? call.body) codes.add("1001");
  if (takesJson(call)) for (const code of ["1005", "1009"] as const) codes.add(code);
  return [...codes].sort();
}

/** Whether the call reads a body; even one without fields of its own may carry `zuid`. */
export function takesJson(call: Pick<Endpoint, "method" | "bodyKind">): boolean {
  return call.method !== "GET" && (call.bodyKind ?? "json") === "json";
}

/** Whether it sends messages without a session. Pages of other sites must not make visitors call it. */
export function sendsWithoutSession({ session, limit }: Endpoint): boolean {
  return session === "none" && limit === "delivery";
}

export function getRouteClass({ method, limit }: Pick<Endpoint, "method" | "limit">): RouteClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/** Whether a GET changes, sends or tries something. HEAD must not run such a call. */
export function hasSideEffects(call: Pick<Endpoint, "method" | "limit">): boolean {
  return call.method === "GET" && getRouteClass(call) !== "read";
}

/**
 * Fills the parameters into the path of a call.
 * `createPath(followState, { subjectType: "news", subjectId: "a b" }) // => "/polaris/behavior/follow/news/a%20b"`
 */
export function createPath(
  call: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

export const MAX_PAGE_SIZE = 50;
