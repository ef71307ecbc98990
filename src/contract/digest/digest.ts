import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { LinkTokenSchema } from "#contract/wire/fields.ts";
import { ANSWER_MAILS, DIGEST_TOPICS } from "./digest-topic.ts";

const TopicSchema = v.picklist(DIGEST_TOPICS, "messages:field.any.format");

const EndedSchema = v.picklist([...DIGEST_TOPICS, ANSWER_MAILS], "messages:field.any.format");

/** No topics for somebody who gets no weekly mail. */
const DigestSettingsSchema = v.object({
  topics: v.array(TopicSchema, "messages:field.any.format"),
  /** Whether a mail tells of an answer to a question of theirs. */
  answerMails: v.boolean("messages:field.any.format"),
});

export const digestSettings = {
  name: "digestSettings",
  tag: "people",
  summary: "The topics of the signed-in person's weekly mail, and whether answers are mailed",
  method: "GET",
  path: "/polaris/digest/settings",
  session: "required",
  reply: DigestSettingsSchema,
  codes: [],
  limit: "read",
} as const satisfies Endpoint;

/** The mails are in the language of the request. 1006 for whoever has no confirmed e-mail address. */
export const saveDigestSettings = {
  name: "saveDigestSettings",
  tag: "people",
  summary:
    "Chooses the topics of the weekly mail, where none ends it, and whether answers are mailed",
  method: "POST",
  path: "/polaris/digest/settings",
  session: "required",
  body: v.partial(DigestSettingsSchema, ["answerMails"]),
  reply: DigestSettingsSchema,
  codes: ["1006"],
  limit: "write",
} as const satisfies Endpoint;

/** Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058). */
export const endDigest = {
  name: "endDigest",
  tag: "people",
  summary:
    "Ends a topic of the weekly mail, all of it, or mails about answers, with the token of their links, at one click",
  method: "POST",
  path: "/polaris/digest/unsubscribe",
  session: "none",
  query: v.object({ token: LinkTokenSchema, topic: v.optional(EndedSchema) }),
  bodyKind: "empty",
  reply: v.null(),
  codes: ["2002"],
  limit: "credential",
} as const satisfies Endpoint;
