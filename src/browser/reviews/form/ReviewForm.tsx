import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { onUserChange } from "#browser/core/session.ts";
import { Gone } from "#browser/posts/Gone.tsx";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { toReviewQueryString } from "#browser/reviews/review-query.ts";
import type { ReviewFormTexts } from "#browser/reviews/review-texts.ts";
import { $subject, loadSubject, readReviewedSubject } from "#browser/reviews/subject-store.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { ShellHeading } from "#browser/ui/ShellHeading.tsx";
import { focusElement } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import { $ownReview, loadOwnReview } from "./review-form-store.ts";
import "#browser/ui/show-layers.ts";

export function ReviewForm({ texts, locale }: Localized<ReviewFormTexts>) {
  const subject = useStore($subject, { ssr: "initial" });
  const { status, own } = useStore($ownReview, { ssr: "initial" });
  const [posted, setPosted] = useState<Comment>();
  const { parts, failed } = useLazyImport(loadFields);
  useEffect(() => {
    loadSubject();
    loadOwnReview();
    return onUserChange(() => {
      setPosted(undefined);
      loadOwnReview();
    });
  }, []);
  // Show the review instead of the form if a moderator has removed it.
  const finished = posted ?? (own?.state === "removed" ? own : undefined);
  const heading = <ShellHeading name={subject.name} title={texts.title} titleOf={texts.titleOf} />;
  if (subject.status === "loading") {
    // Shows no fields before the name has loaded, because a long name would move the fields.
    return (
      <>
        {heading}
        <p role="status">{texts.loading}</p>
      </>
    );
  }
  return (
    <>
      {heading}
      {finished && <PostedReviewNotice comment={finished} texts={texts} locale={locale} />}
      {!finished && subject.status === "gone" && <Gone texts={texts} locale={locale} />}
      {!finished && subject.status !== "gone" && (
        <>
          <p className="lead">{texts.lead}</p>
          {(status === "loading" || !parts) && !failed && <p role="status">{texts.loading}</p>}
          {failed && <p role="alert">{texts.failed}</p>}
          {status === "failed" && (
            <>
              <p role="alert">{texts.ownFailed}</p>
              <QuietButton label={texts.retry} onClick={loadOwnReview} />
            </>
          )}
          {status === "ready" && subject.of && parts && (
            <>
              {own && <p className="state">{texts.existing}</p>}
              <parts.ReviewFields
                key={own?.id}
                {...{ own, texts, locale }}
                subject={subject.of}
                currency={subject.currency}
                onPosted={setPosted}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

const loadFields = () => import("./ReviewFields.tsx");

interface PostedProps extends Localized<ReviewFormTexts> {
  comment: Comment;
}

function PostedReviewNotice({ comment: { state, removal }, texts, locale }: PostedProps) {
  const { subjectType, subjectId } = readReviewedSubject();
  const list =
    addressOf(locale, `/commentList/${subjectId}`) + toReviewQueryString(subjectType, {});
  return (
    <>
      <p
        className={state === "shown" ? "done" : "state"}
        role="status"
        tabIndex={-1}
        ref={focusElement}
      >
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
