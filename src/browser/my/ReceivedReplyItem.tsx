import { EXCERPT_CHARACTERS } from "#constants.ts";
import type { ReceivedReply } from "#contract/my/replies.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MyTexts } from "./my-texts.ts";

interface Props {
  reply: ReceivedReply;
  texts: MyTexts["received"];
  locale: Locale;
}

/** An answer or a reply to the person, in short, with the way to where it stands. */
export function ReceivedReplyItem({ reply, texts, locale }: Props) {
  const { kind, author, language, text, parentId, parentText, createdAt } = reply;
  const page =
    kind === "answer"
      ? (`/question/${parentId}` as const)
      : (`/commentDetails/${parentId}` as const);
  const name = author?.name ?? author?.pseudonym ?? texts.nobody;
  return (
    <span className="followed-name">
      <a href={addressOf(locale, page)} lang={language} dir="auto">
        {excerptOf(text, EXCERPT_CHARACTERS)}
      </a>
      <span className="small soft">
        {filled(texts[kind], { name })} · <bdi>{excerptOf(parentText, EXCERPT_CHARACTERS)}</bdi> ·{" "}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </span>
    </span>
  );
}
