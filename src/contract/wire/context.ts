import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";

/** The app or campaign through which the visitor came. */
export const ChannelSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
export const DEFAULT_CHANNEL = "default";

/** Information about the visitor's connection. It is for statistics only, never for security. */
export const context = {
  name: "context",
  summary: "How the serving layer sees the visitor",
  method: "GET",
  path: "/polaris/context",
  session: "none",
  reply: v.object({
    /** The visitor's IP address. Null if the connection has already closed. */
    ip: v.nullable(v.pipe(v.string(), v.ip())),
    /** The country as a two-letter ISO 3166 code. Null unless a trusted proxy sends the code. */
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    channel: ChannelSchema,
  }),
} as const satisfies Endpoint;
