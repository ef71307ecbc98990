import type { ReactNode } from "react";
import { call } from "#browser/core/http.ts";
import { showToast } from "#browser/core/toast.ts";
import { ReportButton } from "#browser/moderation/ReportButton.tsx";
import { RemoveButton } from "#browser/posts/RemoveButton.tsx";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { LikeButton } from "#browser/reactions/LikeButton.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { getAuthorName, ReviewBody } from "./ReviewBody.tsx";
import { toReviewQueryString } from "./review-query.ts";
import type { CardTexts } from "./review-texts.ts";

interface Props extends Localized<CardTexts> {
  comment: Comment;
  onRemoved: () => void;
  /** The control to edit the comment. The default for a review is a link to the review form. */
  change?: ReactNode;
  isAlone?: boolean;
  onReply?: ((name: string) => void) | undefined;
}

export function ReviewCard(props: Props) {
  const { comment, texts, locale, onRemoved, change, isAlone = false, onReply } = props;
  const { id, parentId, kind, state, removal, author, liked, likes, replies, createdAt } = comment;
  const subject = { subjectType: "comment", subjectId: id } as const;
  const isOwn = author?.isYou ?? false;
  const of = fillText(texts.of, {
    author: getAuthorName(comment, texts),
    day: formatDay(locale, createdAt),
  });
  const isShown = state === "shown";

  async function remove() {
    await call("DELETE /polaris/comment/:id", { params: { id } });
    showToast(texts.removed);
    onRemoved();
  }

  return (
    <article className="review" aria-label={of} id={`comment-${id}`} tabIndex={-1}>
      {isOwn && state !== "shown" && (
        <p className="state">
          <StateNotice {...{ state, removal, texts, locale }} />
        </p>
      )}
      <ReviewBody comment={comment} texts={texts} locale={locale} />
      <div className="ways review-ways">
        {isShown && <LikeButton {...{ subject, author, liked, likes, of, texts, locale }} />}
        {!isAlone && kind !== "reply" && isShown && (
          <a href={`${addressOf(locale, `/commentDetails/${id}`)}#replies`}>
            <span>
              {replies > 0
                ? fillText(texts.replies, { count: formatNumber(locale, replies) })
                : texts.reply}
            </span>
            <span className="visually-hidden"> {of}</span>
          </a>
        )}
        {isShown && onReply && (
          <button
            type="button"
            className="report"
            onClick={() => onReply(getAuthorName(comment, texts))}
          >
            {texts.reply}
            <span className="visually-hidden"> {of}</span>
          </button>
        )}
        {isAlone && isShown && parentId !== null && (
          <a href={`${addressOf(locale, `/commentDetails/${parentId}`)}#replies`}>
            {texts.reply}
            <span className="visually-hidden"> {of}</span>
          </a>
        )}
        {isOwn && state !== "deleted" && (
          <>
            {state !== "removed" &&
              (change ?? <ChangeLink comment={comment} text={texts.change} locale={locale} />)}
            <RemoveButton texts={texts} remove={remove} />
          </>
        )}
        {!isOwn && isShown && <ReportButton {...subject} name={of} texts={texts.report} />}
      </div>
    </article>
  );
}

function ChangeLink({ comment, text, locale }: { comment: Comment; text: string; locale: Locale }) {
  const { kind, subjectType, subjectId } = comment;
  if (kind !== "review" || (subjectType !== "product" && subjectType !== "company")) return null;
  const query = toReviewQueryString(subjectType, {});
  return <a href={addressOf(locale, `/starRating/${subjectId}`) + query}>{text}</a>;
}
