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

/** An endpoint of the API. The server mounts it, and the client and the tests call it, all with the same object. */
export interface Endpoint<Reply extends v.GenericSchema = v.GenericSchema> {
  /** The operation id in OpenAPI and generated clients. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path, with `:name` in place of each field of `params`. */
  readonly path: `/${string}`;
  /** `optional`: visitors get a response too, but an expired session is still rejected. */
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
  /** The maximum size of the body in bytes; `MAX_JSON_BYTES` by default. */
  readonly largestBody?: number;
  /** `data` of a successful answer. */
  readonly reply: Reply;
  /** Failure codes specific to this call; `listFailureCodes` adds the general ones. */
  readonly codes?: readonly FailureCode[];
  /** The class of the rate limit: by default `read` for GET and `write` for other methods. */
  readonly limit?: RouteClass;
  /** Changes what others see, such as posts, ranks or counts. Rejects suspended accounts with 1006. `follow` and `like` check it themselves, because suspended users may unfollow. */
  readonly changesPublicData?: true;
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
export type InputOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferInput<Call[Name]>
  : Record<never, never>;

export type BodyInputOf<Call extends Endpoint> = Call extends { readonly queryInBody: true }
  ? InputOf<Call, "query">
  : InputOf<Call, "body">;

/** All failure codes of a call: `listFailureCodes(logout) // => ["0004", "1004", "1008", "5000", "5003"]` */
export function listFailureCodes(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([...(call.codes ?? []), "1004", "1008", "5000", "5003"]);
  if (call.session !== "none") codes.add("0004");
  if (sendsMessagesWithoutSession(call) || call.changesPublicData) codes.add("1006");
  if (call.params ?? call.query ?? call.body) codes.add("1001");
  if (takesJson(call)) codes.add("1009");
  if (takesJson(call) || call.queryInBody) codes.add("1005");
  return [...codes].sort();
}

/** Whether the call reads a JSON body. Calls without body fields also do: the body may carry `zuid`. */
export function takesJson(call: Pick<Endpoint, "method" | "bodyKind">): boolean {
  return call.method !== "GET" && (call.bodyKind ?? "json") === "json";
}

/** Whether the call sends messages without a session. Pages of other sites must not make visitors call it. */
export function sendsMessagesWithoutSession({ session, limit }: Endpoint): boolean {
  return session === "none" && limit === "delivery";
}

export function getRouteClass({ method, limit }: Pick<Endpoint, "method" | "limit">): RouteClass {
  return limit ?? (method === "GET" ? "read" : "write");
}

/** Whether a GET changes data, sends a message or tries a code. HEAD must not run such a call. */
export function isGetWithSideEffects(call: Pick<Endpoint, "method" | "limit">): boolean {
  return call.method === "GET" && getRouteClass(call) !== "read";
}

/**
 * Fills the parameters into the path of a call.
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
