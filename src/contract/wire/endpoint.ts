import type * as v from "valibot";
import type { FailureCode } from "./codes.ts";

/** What travels in one part of a request: an object schema, so that its fields can be named. */
export type Fields = v.GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: v.ObjectEntries;
};

/**
 * How dear a call is to whoever abuses it; each class has limits of its own.
 *
 * - `read` tells something · `write` changes what a person owns
 * - `password` takes a guess at a password · `credential` takes one at a code or token
 * - `delivery` sends a mail or a text message · `upload` carries a picture
 */
export type RouteClass = "read" | "write" | "password" | "credential" | "delivery" | "upload";

export type Tag =
  | "accounts"
  | "people"
  | "behaviours"
  | "catalogue"
  | "community"
  | "newsletter"
  | "server";

/** One call of the API. The server mounts it, the client and the tests call it: all import the same object. */
export interface Endpoint<Reply extends v.GenericSchema = v.GenericSchema> {
  /** The name of the call, the same in the published description and in generated clients. */
  readonly name: string;
  readonly tag: Tag;
  /** One line for readers of the published description. */
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each field of `params`. */
  readonly path: `/${string}`;
  /** `optional`: a visitor is answered too, a session that has ended is refused all the same. */
  readonly session: "none" | "optional" | "required";
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /**
   * `json` when left out. Of an `empty` body whatever comes is ignored, whatever its type. A
   * `multipart` body is a form with one file, which the call's own code reads.
   */
  readonly bodyKind?: "json" | "empty" | "multipart";
  /** The largest body taken, in bytes; `LARGEST_JSON` when left out. */
  readonly largestBody?: number;
  /** `data` of a successful answer. */
  readonly reply: Reply;
  /** Failures of this call's own; `codesOf` adds those that follow from its form. */
  readonly codes: readonly FailureCode[];
  readonly limit: RouteClass;
}

/** Bodies of JSON without pictures are no larger. */
export const LARGEST_JSON = 100_000;

type Part = "params" | "query" | "body";

/** What `data` is when the call succeeds. */
export type ReplyOf<Call extends Endpoint> = v.InferOutput<Call["reply"]>;

/** A part of the request as the server's code gets it: checked, normalised. */
export type ParsedOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferOutput<Call[Name]>
  : Record<never, never>;

/** A part of the request as a client writes it. */
export type GivenOf<Call extends Endpoint, Name extends Part> = Call[Name] extends Fields
  ? v.InferInput<Call[Name]>
  : Record<never, never>;

/**
 * The codes a call can answer besides success: its own, and those that follow from its form.
 *
 * `codesOf(logout) // => ["0004", "1004", "1008", "5000", "5003"]`
 */
export function codesOf(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([...call.codes, "1004", "1008", "5000", "5003"]);
  if (call.session !== "none") codes.add("0004");
  if (sendsForAnyone(call)) codes.add("1006");
  if (call.params ?? call.query ?? call.body) codes.add("1001");
  if (takesJson(call)) for (const code of ["1005", "1009"] as const) codes.add(code);
  return [...codes].sort();
}

/** Whether the call reads a body; even one without fields of its own may carry `zuid`. */
export function takesJson(call: Pick<Endpoint, "method" | "bodyKind">): boolean {
  return call.method !== "GET" && (call.bodyKind ?? "json") === "json";
}

/** Whether it sends messages without a session: pages of other sites may not have their visitors ask it. */
export function sendsForAnyone({ session, limit }: Endpoint): boolean {
  return session === "none" && limit === "delivery";
}

/** Whether asking by GET changes, sends or tries something. Looking at such an address is not asking. */
export function hasSideEffects({ method, limit }: Pick<Endpoint, "method" | "limit">): boolean {
  return method === "GET" && limit !== "read";
}

/**
 * The path of a call with its parameters filled in.
 *
 * `pathOf(followState, { subjectType: "news", subjectId: "a b" }) // => "/polaris/behavior/follow/news/a%20b"`
 */
export function pathOf(
  call: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}
