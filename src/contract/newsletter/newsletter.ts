import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { EmailSchema, LinkTokenSchema } from "#contract/wire/fields.ts";

export const SubscriptionSchema = v.object({ email: EmailSchema });

/** The response is the same for known and new addresses, so that it does not reveal subscriptions. */
export const subscribe = {
  name: "subscribe",
  summary: "Asks for the newsletter; a mail asks the address to confirm",
  method: "POST",
  path: "/polaris/behavior/subscribe",
  session: "none",
  query: SubscriptionSchema,
  queryInBody: true,
  reply: v.null(),
  limit: "delivery",
} as const satisfies Endpoint;

/** Uses POST, because mail programs open links automatically, and a GET would then confirm the subscription. */
export const confirmSubscription = {
  name: "confirmSubscription",
  summary: "Confirms the newsletter with the token that the mail brought",
  method: "POST",
  path: "/polaris/behavior/subscribe/confirm",
  session: "none",
  query: v.object({ token: LinkTokenSchema }),
  reply: v.null(),
  codes: ["2002"],
  limit: "credential",
} as const satisfies Endpoint;

/** Mail programs send `List-Unsubscribe=One-Click` as form data (RFC 8058). */
export const unsubscribe = {
  name: "unsubscribe",
  summary: "Ends the newsletter with the token that each of its mails brings, at one click",
  method: "POST",
  path: "/polaris/behavior/unsubscribe",
  session: "none",
  query: v.object({ token: LinkTokenSchema }),
  queryInBody: true,
  bodyKind: "empty",
  reply: v.null(),
  codes: ["2002"],
  limit: "credential",
} as const satisfies Endpoint;
