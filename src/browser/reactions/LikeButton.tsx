import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Comment } from "#contract/reviews/comment.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { $likes, resumeLike, setLike } from "./like-store.ts";

interface Props extends Pick<Comment, "author" | "liked" | "likes"> {
  subject: Subject;
  of: string;
  texts: Texts<"community:card">;
  locale: Locale;
}

/** Likes or unlikes a post; for the author, only the number of likes. */
export function LikeButton({ subject, author, liked, likes, of, texts, locale }: Props) {
  const key = subjectKey(subject);
  const current = useStore($likes, { keys: [key] })[key] ?? { liked, likes };
  const isOwn = author?.isYou ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pending like is resumed once.
  useEffect(() => {
    if (!isOwn) resumeLike(subject, { liked, likes });
  }, [key]);
  const count = formatNumber(locale, current.likes);
  if (isOwn) {
    return <span className="small soft">{fillText(texts.helpfulCount, { count })}</span>;
  }
  return (
    <button
      type="button"
      className="button quiet"
      aria-pressed={current.liked}
      onClick={() => setLike(subject, current, !current.liked)}
    >
      {texts.helpful} <span className="figure">{count}</span>
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}
