import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { OtpSchema } from "#contract/wire/fields.ts";
import { SentCodeSchema } from "./verification-code.ts";

/**
 * 1003 when the person has no phone that waits for it, or one that no text messages go to; 2004 when
 * it is somebody else's by now.
 */
export const sendPhoneActivation = {
  name: "sendPhoneActivation",
  tag: "accounts",
  summary: "Sends the code that activates the phone; one that is not active logs nobody in",
  method: "POST",
  path: "/polaris/user/phone/activate/send",
  session: "required",
  reply: SentCodeSchema,
  codes: ["1003", "2004"],
  limit: "delivery",
} as const satisfies Endpoint;

/** The form for a phone's code. */
export const PhoneCodeSchema = v.object({ otp: OtpSchema });

/** With an active phone it answers the same, whatever the code. */
export const activatePhone = {
  name: "activatePhone",
  tag: "accounts",
  summary: "Activates the phone whose code was read",
  method: "POST",
  path: "/polaris/user/phone/activate",
  session: "required",
  body: PhoneCodeSchema,
  reply: v.object({ phoneActivated: v.literal(true) }),
  codes: ["1003", "2002", "2004"],
  limit: "credential",
} as const satisfies Endpoint;
