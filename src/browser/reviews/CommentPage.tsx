import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { Gone } from "#browser/posts/Gone.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { useScrollRestoration } from "#browser/ui/paged-list.ts";
import { ShellHeading } from "#browser/ui/ShellHeading.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { loadAndWatchComment, replies } from "./comment-store.ts";
import { toReviewQueryString } from "./review-query.ts";
import type { CommentTexts } from "./review-texts.ts";
import "#browser/ui/show-layers.ts";

export function CommentPage({ texts, locale }: Localized<CommentTexts>) {
  const { status, comment, items, next } = useStore(replies.$list, { ssr: "initial" });
  const { element, showMore } = useFocusFirstNewItem<HTMLOListElement>(items.length, replies.more);
  const { parts, failed } = useLazyImport(importCommentPageComponents);
  useEffect(loadAndWatchComment, []);
  const formPlace = useRef<HTMLDivElement>(null);
  const addressed = useRef("");
  const repliesHeading = useRef<HTMLHeadingElement>(null);
  const isLoaded = comment !== undefined && parts !== undefined;
  useEffect(() => {
    // Scrolls to the replies, because the browser handled the hash before the heading was rendered.
    if (isLoaded && location.hash === "#replies") repliesHeading.current?.scrollIntoView();
  }, [isLoaded]);
  // Runs after the scroll to the hash, because a returning reader may have scrolled further.
  useScrollRestoration(isLoaded ? items.length : 0);

  /** Focuses the heading of the replies, because the focused reply has been removed. */
  function handleRemovedReply() {
    repliesHeading.current?.focus();
    replies.load();
  }

  /** Begins a reply to a reply with its author's name, because all replies are in one list. */
  function addressReplyTo(name: string) {
    const area = formPlace.current?.querySelector("textarea");
    if (!area) return;
    const to = fillText(texts.reply.to, { name });
    const before = area.value.startsWith(addressed.current) ? addressed.current.length : 0;
    area.setRangeText(to, 0, before, "end");
    addressed.current = to;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    area.focus();
  }

  const name = comment?.subjectName ?? undefined;
  const titleOf = texts.titles[comment?.kind ?? "review"];
  const heading = <ShellHeading name={name} title={texts.title} titleOf={titleOf} />;
  if (status === "gone") {
    return (
      <>
        {heading}
        <Gone texts={texts} locale={locale} takesFocus={comment !== undefined} />
      </>
    );
  }
  const isList = isLoaded && comment.kind !== "reply";
  const more = <MoreButton {...{ texts, status, next, showMore }} />;
  const renderComment = (one: Comment, { ReviewCard, ChangeReply }: Parts, isAlone: boolean) => (
    <ReviewCard
      comment={one}
      texts={texts.card}
      locale={locale}
      onRemoved={isAlone ? replies.load : handleRemovedReply}
      isAlone={isAlone}
      onReply={isAlone || comment?.state !== "shown" ? undefined : addressReplyTo}
      change={
        one.kind === "review" ? undefined : (
          <ChangeReply comment={one} texts={texts.reply} text={texts.card.change} locale={locale} />
        )
      }
    />
  );
  return (
    <>
      {heading}
      <p role="status" className="soft">
        {failed || status === "failed"
          ? texts.failed
          : status === "loading" && !comment && texts.loading}
      </p>
      {!isList && status === "failed" && more}
      {comment && parts && (
        <>
          {renderComment(comment, parts, true)}
          <SubjectLinks comment={comment} texts={texts} locale={locale} />
          {comment.kind !== "reply" && (
            <section aria-labelledby="replies">
              <h2 id="replies" tabIndex={-1} ref={repliesHeading}>
                {texts.replies}
              </h2>
              {items.length === 0 && <p className="soft">{texts.noReplies}</p>}
              <ol className="reviews replies" ref={element}>
                {items.map((reply) => (
                  <li key={reply.id} tabIndex={-1}>
                    {renderComment(reply, parts, false)}
                  </li>
                ))}
              </ol>
              {more}
              {comment.state === "shown" && (
                <div ref={formPlace}>
                  <parts.ReplyForm
                    parentId={comment.id}
                    texts={texts.reply}
                    states={texts.card.states}
                    locale={locale}
                  />
                </div>
              )}
            </section>
          )}
        </>
      )}
    </>
  );
}

async function importCommentPageComponents() {
  const [card, forms] = await Promise.all([import("./ReviewCard.tsx"), import("./ReplyForm.tsx")]);
  return { ...card, ...forms };
}

type Parts = Awaited<ReturnType<typeof importCommentPageComponents>>;

function SubjectLinks({ comment, texts, locale }: Localized<CommentTexts> & { comment: Comment }) {
  const { parentId, subjectType, subjectId, subjectName } = comment;
  const isReviewed = subjectType === "product" || subjectType === "company";
  const all = addressOf(locale, `/commentList/${subjectId}`);
  return (
    <p className="ways">
      {parentId !== null && (
        <a href={addressOf(locale, `/commentDetails/${parentId}`)}>{texts.toReview}</a>
      )}
      {subjectType === "question" && (
        <a href={addressOf(locale, `/question/${subjectId}`)}>{texts.toQuestion}</a>
      )}
      {isReviewed && subjectName !== null && (
        <a href={all + toReviewQueryString(subjectType, {})}>
          {fillText(texts.all, { name: subjectName })}
        </a>
      )}
    </p>
  );
}
