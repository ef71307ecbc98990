import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { $followStates, setFollow, watchFollowState } from "./follow-store.ts";
import "#browser/statistics/show-live-figures.ts";
import "#browser/ui/show-layers.ts";

interface Props extends Subject {
  name: string;
  texts: Texts<"behaviours:following">;
}

export function FollowButton({ subjectType, subjectId, name, texts }: Props) {
  const subject = { subjectType, subjectId };
  const isFollowed = useStore($followStates, { ssr: "initial" })[toSubjectKey(subject)] ?? false;
  useEffect(() => watchFollowState({ subjectType, subjectId }), [subjectType, subjectId]);
  return (
    <button
      type="button"
      className="follow scripts-only"
      aria-pressed={isFollowed}
      onClick={() => setFollow(subject, !isFollowed)}
    >
      <span>{isFollowed ? texts.followed : texts.follow}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </button>
  );
}
