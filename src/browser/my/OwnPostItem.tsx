import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { EXCERPT_CHARACTERS } from "#constants.ts";
import type { OwnPost } from "#contract/my/personal.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MyTexts } from "./my-texts.ts";

interface Props {
  post: OwnPost;
  texts: MyTexts["post"];
  locale: Locale;
}

/** One of the person's posts, in short, with the way to all of it and where it stands. */
export function OwnPostItem({ post, texts, locale }: Props) {
  const { id, kind, state, removal, name, title, text, createdAt } = post;
  const page: PagePath = kind === "question" ? `/question/${id}` : `/commentDetails/${id}`;
  return (
    <span className="followed-name">
      <a href={addressOf(locale, page)}>{excerptOf(title ?? text, EXCERPT_CHARACTERS)}</a>
      <span className="small soft">
        {[texts[kind], name].filter(Boolean).join(" · ")} ·{" "}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </span>
      {state !== "shown" && (
        <span className="small caution">
          <StateNotice {...{ state, removal, texts, locale }} />
        </span>
      )}
    </span>
  );
}
