import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { QuestionEntry } from "#contract/question.ts";
import { subjectKey } from "#contract/subject-key.ts";
import { filled } from "#i18n/filled.ts";
import type { LikeTexts } from "#islands/reviews/LikeButton.tsx";
import { $likes, resumeLike, setLike } from "#stores/like.ts";

interface Props {
  question: QuestionEntry;
  texts: LikeTexts;
}

/** Says that a question is a good one; of one's own only how many said so. */
export function QuestionLike({ question: { id, author, title, liked, likes }, texts }: Props) {
  const subject = { subjectType: "question", subjectId: id } as const;
  const key = subjectKey(subject);
  const now = useStore($likes, { keys: [key] })[key] ?? { liked, likes };
  const isOwn = author?.isYou ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted is done once.
  useEffect(() => {
    if (!isOwn) resumeLike(subject, { liked, likes });
  }, [key]);
  if (isOwn) {
    return <span className="small soft">{filled(texts.helpfulCount, { count: now.likes })}</span>;
  }
  return (
    <button
      type="button"
      className="button quiet"
      aria-pressed={now.liked}
      onClick={() => setLike(subject, now, !now.liked)}
    >
      {texts.helpful} <span className="figure">{now.likes}</span>
      <span className="visually-hidden"> {title}</span>
    </button>
  );
}
