import { useEffect, useRef } from "react";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { reviewSearch } from "#browser/reviews/review-query.ts";
import type { ReviewFormTexts } from "#browser/reviews/review-texts.ts";
import { subjectInAddress } from "#browser/reviews/subject-store.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

interface Props {
  comment: Comment;
  texts: ReviewFormTexts;
  locale: Locale;
}

/** Says where one's review stands, of which there is no form; has the focus, as a form may have had it. */
export function Posted({ comment: { state, removal }, texts, locale }: Props) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { subjectType, subjectId } = subjectInAddress();
  const list = addressOf(locale, `/commentList/${subjectId}`) + reviewSearch(subjectType, {});
  return (
    <>
      <p className={state === "shown" ? "done" : "state"} role="status" tabIndex={-1} ref={element}>
        {state === "shown" ? texts.shown : <StateNotice {...{ state, removal, texts, locale }} />}
      </p>
      <p>
        <a className="button" href={list}>
          {texts.toList}
        </a>
      </p>
    </>
  );
}
