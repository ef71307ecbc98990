import type * as v from "valibot";

/** One call of the API. The server mounts it, the client and the tests call it: all import the same object. */
export interface Endpoint<Reply extends v.GenericSchema = v.GenericSchema> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  /** `data` of a successful answer. */
  readonly reply: Reply;
}

export type ReplyOf<Call extends Endpoint> = v.InferOutput<Call["reply"]>;
