import { useStore } from "@nanostores/react";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { $followStates } from "#browser/reactions/follow-store.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { EXCERPT_CHARACTERS } from "#constants.ts";
import type { OwnComplaint } from "#contract/complaints/complaint.ts";
import { toComplaintReference } from "#contract/complaints/letter.ts";
import type { FollowedSubject, OwnPost, ReceivedReply } from "#contract/my/personal.ts";
import { toSubjectKey } from "#contract/subjects/subject-key.ts";
import { createExcerpt } from "#contract/wire/plain-text.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { MyPageTexts } from "./my-texts.ts";
import { setOwnFollow } from "./personal-lists.ts";

interface FollowedItemProps extends Localized<MyPageTexts["followed"]> {
  subject: FollowedSubject;
}

/** A followed subject. Stays in the list after unfollowing, so that the user can follow it again. */
export function FollowedItem({ subject, texts, locale }: FollowedItemProps) {
  const isFollowed = useStore($followStates)[toSubjectKey(subject)] ?? true;
  const id = `followed-${subject.subjectType}-${subject.subjectId}`;
  return (
    <>
      <span className="followed-name" id={id}>
        {subject.name === null ? (
          <span>
            {subject.subjectId} <span className="small soft">{texts.gone}</span>
          </span>
        ) : (
          <a href={addressOf(locale, toPage(subject))}>{subject.name}</a>
        )}
        <time className="small soft" dateTime={subject.since}>
          {fillText(texts.since, { day: formatDay(locale, subject.since) })}
        </time>
      </span>
      <QuietButton
        label={isFollowed ? texts.followed : texts.follow}
        aria-pressed={isFollowed}
        aria-describedby={id}
        onClick={() => setOwnFollow(subject, !isFollowed)}
      />
    </>
  );
}

function toPage({ subjectType, subjectId }: FollowedSubject): PagePath {
  return subjectType === "company"
    ? `/companyDetails/${subjectId}`
    : `/productDetails/${subjectId}`;
}

interface Props extends Localized<MyPageTexts["post"]> {
  post: OwnPost;
}

export function OwnPostItem({ post, texts, locale }: Props) {
  const { id, kind, state, removal, name, title, text, createdAt } = post;
  const page: PagePath = kind === "question" ? `/question/${id}` : `/commentDetails/${id}`;
  return (
    <span className="followed-name">
      <a href={addressOf(locale, page)}>{createExcerpt(title ?? text, EXCERPT_CHARACTERS)}</a>
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

interface ReceivedReplyItemProps extends Localized<MyPageTexts["received"]> {
  reply: ReceivedReply;
}

export function ReceivedReplyItem({ reply, texts, locale }: ReceivedReplyItemProps) {
  const { kind, author, language, text, parentId, parentText, createdAt } = reply;
  const page: PagePath =
    kind === "answer" ? `/question/${parentId}` : `/commentDetails/${parentId}`;
  const name = author?.name ?? author?.pseudonym ?? texts.nobody;
  return (
    <span className="followed-name">
      <a href={addressOf(locale, page)} lang={language} dir="auto">
        {createExcerpt(text, EXCERPT_CHARACTERS)}
      </a>
      <span className="small soft">
        {fillText(texts[kind], { name })} ·{" "}
        <bdi>{createExcerpt(parentText, EXCERPT_CHARACTERS)}</bdi> ·{" "}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </span>
    </span>
  );
}

interface OwnComplaintItemProps extends Localized<MyPageTexts["complaint"]> {
  complaint: OwnComplaint;
}

export function OwnComplaintItem({ complaint, texts, locale }: OwnComplaintItemProps) {
  const { complaintId, companyId, name, subject, message, pictures, createdAt, notCounted } =
    complaint;
  return (
    <div className="followed-name">
      <details>
        <summary>{createExcerpt(subject, EXCERPT_CHARACTERS)}</summary>
        <p className="kept-message">{message}</p>
        {pictures > 0 && (
          <p className="small soft">{fillText(texts.pictures, { count: pictures })}</p>
        )}
      </details>
      {name === null ? (
        <span>{companyId}</span>
      ) : (
        <a href={addressOf(locale, `/companyDetails/${companyId}`)}>{name}</a>
      )}
      <span className="small soft">
        {fillText(texts.number, { number: toComplaintReference(complaintId) })} ·{" "}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </span>
      <span className="small">{notCounted ? texts.notCounted[notCounted] : texts.counted}</span>
      <a href={`${addressOf(locale, "/complain")}?company=${companyId}`}>{texts.toBodies}</a>
    </div>
  );
}
