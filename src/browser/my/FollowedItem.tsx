import { useStore } from "@nanostores/react";
import { $followStates } from "#browser/reactions/follow-store.ts";
import type { FollowedSubject } from "#contract/my/personal.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MyTexts } from "./my-texts.ts";
import { changeOwnFollow } from "./personal-lists.ts";

interface Props {
  subject: FollowedSubject;
  texts: MyTexts["followed"];
  locale: Locale;
}

/** Stays in the list when it is no longer followed, so that a slip of the thumb can be mended. */
export function FollowedItem({ subject, texts, locale }: Props) {
  const isFollowed = useStore($followStates)[subjectKey(subject)] ?? true;
  const id = `followed-${subject.subjectType}-${subject.subjectId}`;
  return (
    <>
      <span className="followed-name" id={id}>
        {subject.name === null ? (
          <span>
            {subject.subjectId} <span className="small soft">{texts.gone}</span>
          </span>
        ) : (
          <a href={addressOf(locale, pageOf(subject))}>{subject.name}</a>
        )}
        <time className="small soft" dateTime={subject.since}>
          {filled(texts.since, { day: formatDay(locale, subject.since) })}
        </time>
      </span>
      <button
        type="button"
        className="button quiet"
        aria-pressed={isFollowed}
        aria-describedby={id}
        onClick={() => changeOwnFollow(subject, !isFollowed)}
      >
        {isFollowed ? texts.followed : texts.follow}
      </button>
    </>
  );
}

function pageOf({ subjectType, subjectId }: FollowedSubject): PagePath {
  return subjectType === "company"
    ? `/companyDetails/${subjectId}`
    : `/productDetails/${subjectId}`;
}
