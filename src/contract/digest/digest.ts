import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { LinkTokenSchema } from "#contract/wire/fields.ts";
import { ANSWER_MAILS, DIGEST_TOPICS } from "./digest-topic.ts";

const FORMAT = "messages:field.any.format";

const DigestSettingsSchema = v.object({
  topics: v.array(v.picklist(DIGEST_TOPICS, FORMAT), FORMAT),
  answerMails: v.boolean(FORMAT),
});

const settingsCall = {
  path: "/polaris/digest/settings",
  session: "required",
  reply: DigestSettingsSchema,
} as const;

export const digestSettings = {
  ...settingsCall,
  name: "digestSettings",
  summary: "The topics of the signed-in person's weekly mail, and whether answers are mailed",
  method: "GET",
} as const satisfies Endpoint;

export const saveDigestSettings = {
  ...settingsCall,
  name: "saveDigestSettings",
  summary: "Chooses the topics of the weekly mail, if any, and whether answers are mailed",
  method: "POST",
  body: v.partial(DigestSettingsSchema, ["answerMails"]),
  codes: ["1006"],
} as const satisfies Endpoint;

/** Mail programs send `List-Unsubscribe=One-Click` as form data (RFC 8058). */
export const endDigest = {
  name: "endDigest",
  summary: "Ends a topic of the weekly mail, all of it, or mails about answers, by a mail's token",
  method: "POST",
  path: "/polaris/digest/unsubscribe",
  session: "none",
  query: v.object({
    token: LinkTokenSchema,
    topic: v.optional(v.picklist([...DIGEST_TOPICS, ANSWER_MAILS], FORMAT)),
  }),
  bodyKind: "empty",
  reply: v.null(),
  codes: ["2002"],
  limit: "credential",
} as const satisfies Endpoint;
