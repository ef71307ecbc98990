import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { type SubjectType, subjectKey } from "#contract/subjects/subject-key.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { $followStates, fetchFollowState, setFollow } from "./follow-store.ts";
import "#browser/ui/show-layers.ts";

export interface FollowButtonProps {
  subjectType: SubjectType;
  subjectId: string;
  /** The name of the followed subject, for screen readers. */
  name: string;
  texts: Texts<"behaviours:following">;
}

/** Shows whether the signed-in person follows a subject, and changes it. */
export function FollowButton({ subjectType, subjectId, name, texts }: FollowButtonProps) {
  const key = subjectKey({ subjectType, subjectId });
  const isFollowed = useStore($followStates, { keys: [key], ssr: "initial" })[key] ?? false;
  useEffect(() => fetchFollowState({ subjectType, subjectId }), [subjectType, subjectId]);
  return (
    <button
      type="button"
      className="follow"
      aria-pressed={isFollowed}
      onClick={() => setFollow({ subjectType, subjectId }, !isFollowed)}
    >
      {isFollowed ? texts.followed : texts.follow}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
