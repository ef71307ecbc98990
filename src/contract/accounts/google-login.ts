import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { SessionSchema } from "./session.ts";

/** Three parts of base64url between dots, as a signed token is written. */
const SIGNED_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** 1006 for an address that Google has not verified, or a new one that is disposable. */
export const googleLogin = {
  name: "googleLogin",
  tag: "accounts",
  summary: "Begins a session with an ID token of Google, and makes the account at the first time",
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
