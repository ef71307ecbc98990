import { useEffect, useRef } from "react";
import type { Comment } from "#contract/comment.ts";
import type { PostState } from "#contract/post.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { reviewSearch } from "#stores/review-query.ts";
import { subjectInAddress } from "#stores/subject.ts";

export interface PostedTexts {
  shown: string;
  states: Readonly<Record<Exclude<PostState, "shown">, string>>;
  toList: string;
}

interface Props {
  comment: Comment;
  texts: PostedTexts;
  locale: Locale;
}

/** Says where the review that was just posted stands; has the focus, as the form that had it is gone. */
export function Posted({ comment: { state }, texts, locale }: Props) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { subjectType, subjectId } = subjectInAddress();
  const list = addressOf(locale, `/commentList/${subjectId}`) + reviewSearch(subjectType, {});
  return (
    <>
      <p className="done" role="status" tabIndex={-1} ref={element}>
        {state === "shown" ? texts.shown : texts.states[state]}
      </p>
      <p>
        <a className="button" href={list}>
          {texts.toList}
        </a>
      </p>
    </>
  );
}
