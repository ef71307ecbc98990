import { createHmac } from "node:crypto";
import { endDigest } from "#contract/digest/digest.ts";
import { DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { hashToken } from "#server/core/secrets.ts";
import { readServerSecret } from "#server/db/server-secret.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { DigestItem, EmailMessage } from "#server/delivery/message.ts";
import { createTokenLink } from "#server/http/link-page.ts";
import { toRecipient } from "#server/moderation/notices.ts";
import type { Services } from "#server/services.ts";
import type { SubjectNews } from "./digest-news.ts";

/** The length of a 256-bit signature in base64url. */
const SIGNATURE_LENGTH = 43;

export async function createDigestMail(
  services: Pick<Services, "store" | "clock" | "config" | "subjects">,
  user: UserRow & { email: string },
  topics: readonly DigestTopic[],
  subjects: readonly SubjectNews[],
): Promise<EmailMessage> {
  const { to, linkTo: pageLink } = toRecipient(services.config, user.email, user.locale);
  const token = await createDigestToken(services, user.id);
  const unsubscribeLink = createTokenLink(services.config, endDigest.path, token, to.locale);
  const topicLinks = topics.map((topic) => ({ topic, link: `${unsubscribeLink}&topic=${topic}` }));
  const items = subjects.map(({ subjectType, subjectId, news }): DigestItem => {
    if (subjectType === "question") return { link: pageLink(`/question/${subjectId}`), news };
    const name = services.subjects.nameOf(subjectType as SubjectType, subjectId, to.locale);
    const link = pageLink(`/${subjectType}Details/${subjectId}`);
    return { name: name ?? subjectId, link, news };
  });
  const values = { items, link: pageLink("/my"), unsubscribeLink, topicLinks };
  return { ...to, kind: "digest", values };
}

export function parseTopics(text = ""): DigestTopic[] {
  const stored = text.split(",");
  return DIGEST_TOPICS.filter((topic) => stored.includes(topic));
}

export async function createDigestToken(
  services: Pick<Services, "store" | "clock">,
  userId: string,
): Promise<string> {
  const secret = await readServerSecret(services, "digest-links");
  return userId + createHmac("sha256", secret).update(userId).digest("base64url");
}

export async function findUserByDigestToken(
  services: Pick<Services, "store" | "clock">,
  token: string,
): Promise<string | undefined> {
  const userId = token.slice(0, -SIGNATURE_LENGTH);
  // Compares hashes, so that the response time reveals nothing about the token.
  return hashToken(token) === hashToken(await createDigestToken(services, userId))
    ? userId
    : undefined;
}
