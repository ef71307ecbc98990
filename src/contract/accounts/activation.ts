import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { LinkTokenSchema, OtpSchema } from "#contract/wire/fields.ts";
import { SentCodeSchema } from "./verification-code.ts";

export const EMAIL_ACTIVATION_STATES = ["inactive", "sent", "active"] as const;
export type EmailActivationState = (typeof EMAIL_ACTIVATION_STATES)[number];

/** Returns 1003 if the account has no e-mail address, 2004 if another account has verified the address. `sentTo` is null if the address is already active. */
export const sendEmailActivation = {
  name: "sendEmailActivation",
  summary: "Sends the link that activates the e-mail address; sends nothing when it is active",
  method: "GET",
  path: "/polaris/user/email/activate/send",
  session: "required",
  reply: v.object({ emailActivated: v.boolean(), sentTo: v.nullable(v.string()) }),
  codes: ["1003", "2004"],
  limit: "delivery",
} as const satisfies Endpoint;

export const activateEmail = {
  name: "activateEmail",
  summary: "Activates the e-mail address whose link was followed",
  method: "GET",
  path: "/polaris/user/email/activate",
  session: "none",
  query: v.object({ token: LinkTokenSchema }),
  reply: v.object({ emailActivated: v.literal(true) }),
  codes: ["2002"],
  limit: "credential",
} as const satisfies Endpoint;

/** Returns 1003 if the user has no phone to activate or text messages cannot reach it, 2004 if another account has activated the phone. */
export const sendPhoneActivation = {
  name: "sendPhoneActivation",
  summary: "Sends the code that activates the phone; an inactive phone is no login name",
  method: "POST",
  path: "/polaris/user/phone/activate/send",
  session: "required",
  reply: SentCodeSchema,
  codes: ["1003", "2004"],
  limit: "delivery",
} as const satisfies Endpoint;

export const PhoneCodeSchema = v.object({ otp: OtpSchema });

/** Succeeds with any code if the phone is already active. */
export const activatePhone = {
  name: "activatePhone",
  summary: "Activates the phone whose code was read",
  method: "POST",
  path: "/polaris/user/phone/activate",
  session: "required",
  body: PhoneCodeSchema,
  reply: v.object({ phoneActivated: v.literal(true) }),
  codes: ["1003", "2002", "2004"],
  limit: "credential",
} as const satisfies Endpoint;
