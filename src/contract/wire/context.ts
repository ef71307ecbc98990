import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";

/** The app or campaign that brought the visitor. */
export const ChannelSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
export const DEFAULT_CHANNEL = "default";

/** The visitor's connection: hints for statistics, never for security. */
export const context = {
  name: "context",
  summary: "How the serving layer sees the visitor",
  method: "GET",
  path: "/polaris/context",
  session: "none",
  reply: v.object({
    /** The visitor's address; null if the connection has already closed. */
    ip: v.nullable(v.pipe(v.string(), v.ip())),
    /** ISO 3166 code of two letters; null unless a trusted proxy sends one. */
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    channel: ChannelSchema,
  }),
} as const satisfies Endpoint;
