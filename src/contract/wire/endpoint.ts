import type * as v from "valibot";
import type { FailureCode } from "./codes.ts";

export type Fields = v.GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: v.ObjectEntries;
};

/**
 * The class of an endpoint's rate limit.
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

/** An endpoint of the API. The server, the client and the tests all use this definition. */
export interface Endpoint<Reply extends v.GenericSchema = v.GenericSchema> {
  /** The operation id in OpenAPI and in generated clients. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The URL path. `:name` is replaced by the field `name` of `params`. */
  readonly path: `/${string}`;
  /** `optional` also serves visitors without a session, but an expired session is rejected. */
  readonly session: "none" | "optional" | "required";
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** If true, the fields of `query` may also be sent in a JSON body, which keeps personal data out of URLs and logs. */
  readonly queryInBody?: true;
  /**
   * Defaults to `json`. `empty` ignores the body. `multipart` is a form with one file, which the
   * endpoint's handler reads.
   */
  readonly bodyKind?: "json" | "empty" | "multipart";
  /** The maximum body size in bytes. Defaults to `MAX_JSON_BYTES`. */
  readonly largestBody?: number;
  /** The schema of `data` in a successful response. */
  readonly reply: Reply;
  /** Error codes of this endpoint only. `listFailureCodes` adds the general codes. */
  readonly codes?: readonly FailureCode[];
  /** The class of the rate limit. Defaults to `read` for GET and to `write` for other methods. */
  readonly limit?: RouteClass;
  /** True if the call changes posts, ranks or counts of other users. Suspended accounts get 1006. `follow` and `like` check this themselves, because suspended users may unfollow. */
  readonly changesPublicData?: true;
}

/** The maximum size of a JSON body without pictures, in bytes. */
export const MAX_JSON_BYTES = 100_000;

type Part = "params" | "query" | "body";

export type ReplyOf<Call extends Endpoint> = v.InferOutput<Call["reply"]>;

/** A part of the request after validation. */
export type ParsedOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferOutput<Call[Name]>
  : Record<never, never>;

/** A part of the request before validation. */
export type InputOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferInput<Call[Name]>
  : Record<never, never>;

export type BodyInputOf<Call extends Endpoint> = Call extends { readonly queryInBody: true }
  ? InputOf<Call, "query">
  : InputOf<Call, "body">;

/** Lists all error codes of an endpoint: `listFailureCodes(logout) // => ["0004", "1004", "1008", "5000", "5003"]` */
export function listFailureCodes(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([...(call.codes ?? []), "1004", "1008", "5000", "5003"]);
  if (call.session !== "none") codes.add("0004");
  if (sendsMessagesWithoutSession(call) || call.changesPublicData) codes.add("1006");
  if (call.params ?? call.query ?? call.body) codes.add("1001");
  if (acceptsJsonBody(call)) codes.add("1009");
  if (acceptsJsonBody(call) || call.queryInBody) codes.add("1005");
  return [...codes].sort();
}

/** Whether the endpoint reads a JSON body. Every JSON body may contain `zuid`, even if the endpoint has no body fields. */
export function acceptsJsonBody(call: Pick<Endpoint, "method" | "bodyKind">): boolean {
  return call.method !== "GET" && (call.bodyKind ?? "json") === "json";
}

/** Whether the endpoint sends messages without a session. Other websites must not make visitors call such an endpoint. */
export function sendsMessagesWithoutSession({ session, limit }: Endpoint): boolean {
  return session === "none" && limit === "delivery";
}

export function getRouteClass({ method, limit }: Pick<Endpoint, "method" | "limit">): RouteClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/** Whether a GET request changes data, sends a message or tries a code. HEAD requests must not run such an endpoint. */
export function isGetWithSideEffects(call: Pick<Endpoint, "method" | "limit">): boolean {
  return call.method === "GET" && getRouteClass(call) !== "read";
}

/**
 * Replaces the placeholders in an endpoint's path.
 * `fillPathParameters(followState, { subjectType: "news", subjectId: "a b" }) // => "/polaris/behavior/follow/news/a%20b"`
 */
export function fillPathParameters(
  call: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

export const MAX_PAGE_SIZE = 50;
