import { EXCERPT_CHARACTERS } from "#constants.ts";
import type { OwnPost } from "#contract/personal.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import type { Locale } from "#i18n/locales.ts";
import { excerptOf } from "./excerpt.ts";

export interface PostTexts {
  review: string;
  answer: string;
  reply: string;
  question: string;
}

interface Props {
  post: OwnPost;
  texts: PostTexts;
  locale: Locale;
}

/** What somebody wrote, in short, with the way to all of it. */
export function OwnPostItem({ post, texts, locale }: Props) {
  return (
    <span className="followed-name">
      <a href={addressOf(locale, `/commentDetails/${post.id}`)}>
        {excerptOf(post.text, EXCERPT_CHARACTERS)}
      </a>
      <span className="small soft">
        {[texts[post.kind], post.name].filter(Boolean).join(" · ")}{" "}
        <time dateTime={post.createdAt}>{formatDay(locale, post.createdAt)}</time>
      </span>
    </span>
  );
}
