import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { SessionSchema } from "./session.ts";

/** JSON Web Token: three base64url parts. */
const SIGNED_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** 1006 if Google has not verified the address, or for a new disposable one. */
export const googleLogin = {
  name: "googleLogin",
  tag: "accounts",
  summary: "Starts a session with Google's ID token; the first call creates the account",
  method: "POST",
  path: "/polaris/user/googleLogin",
  session: "none",
  body: v.object({
    credential: v.pipe(
      v.string("messages:field.credential.format"),
      v.regex(SIGNED_TOKEN, "messages:field.credential.format"),
      v.maxLength(8000, "messages:field.credential.format"),
    ),
  }),
  reply: SessionSchema,
  codes: ["1006", "2001"],
  limit: "credential",
} as const satisfies Endpoint;
