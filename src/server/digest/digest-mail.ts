import { endDigest } from "#contract/digest/digest.ts";
import type { DigestTopic } from "#contract/digest/digest-topic.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { DigestItem, DigestNews, EmailMessage } from "#server/delivery/message.ts";
import { linkTo } from "#server/http/link-page.ts";
import type { Services } from "#server/services.ts";
import type { SubjectNews } from "./digest-news.ts";
import { digestToken } from "./digest-token.ts";

/** The rest is one line, "and 5 more". */
const MAX_ITEMS = 20;

const TOPIC_OF: Readonly<Record<DigestNews["what"], DigestTopic>> = {
  licence: "lenders",
  terms: "lenders",
  reviews: "reviews",
  questions: "answers",
  answers: "answers",
};

interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly topics: readonly DigestTopic[];
}

/** The mail to a reader; undefined when nothing is left of its topics. */
export async function digestMail(
  services: Pick<Services, "store" | "clock" | "config" | "subjects">,
  { userId, email, locale, topics }: Recipient,
  found: readonly SubjectNews[],
): Promise<EmailMessage | undefined> {
  const { config, subjects } = services;
  const items = found.flatMap((subject): DigestItem[] => {
    const news = subject.news.filter(({ what }) => topics.includes(TOPIC_OF[what]));
    const item = { ...placeOf(subject), news };
    return news.length > 0 && item.name !== undefined ? [{ ...item, name: item.name }] : [];
  });
  if (items.length === 0) return undefined;
  const token = await digestToken(services, userId);
  const unsubscribeLink = linkTo(config, endDigest.path, token, locale);
  return {
    channel: "email",
    to: email,
    locale,
    kind: "digest",
    values: {
      items: items.slice(0, MAX_ITEMS),
      more: Math.max(0, items.length - MAX_ITEMS),
      link: pageLink("/my"),
      unsubscribeLink,
      topicLinks: topics.map((topic) => ({ topic, link: `${unsubscribeLink}&topic=${topic}` })),
    },
  };

  /** Without a name for a subject that is gone. */
  function placeOf({ subjectType, subjectId, isOwn }: SubjectNews) {
    if (subjectType === "question") {
      const name = isOwn ? "own" : "followed";
      return { kind: "question", name, link: pageLink(`/question/${subjectId}`) } as const;
    }
    const name = subjects.nameOf(subjectType as SubjectType, subjectId, locale);
    return {
      kind: "subject",
      name,
      link: pageLink(`/${subjectType}Details/${subjectId}`),
    } as const;
  }

  function pageLink(page: PagePath): string {
    return `${config.siteUrl}${addressOf(locale, page)}`;
  }
}
