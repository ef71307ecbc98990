import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { call } from "#browser/core/http.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Comment } from "#contract/reviews/comment.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { createReactionStore } from "./reaction-store.ts";

interface LikeView {
  readonly liked: boolean;
  readonly likes: number;
}

const reactions = createReactionStore<LikeView>({
  action: "like",
  // `keepalive` completes the request even if the visitor leaves the page.
  send: (subject, like, resume) =>
    call("POST /polaris/behavior/like", { body: { ...subject, like }, keepalive: true, resume }),
});

/** The like state of posts changed on this page, keyed by `toSubjectKey`. */
export const $likes = reactions.$states;

/** Resumes a like from before sign-in. */
export function resumePendingLike(subject: Subject, currentLike: LikeView): void {
  if (reactions.takePending(subject) && !currentLike.liked) setLike(subject, currentLike, true);
}

export function setLike(subject: Subject, before: LikeView, isOn: boolean): Promise<void> {
  const likes = Math.max(0, before.likes + Number(isOn) - Number(before.liked));
  return reactions.change(subject, { isOn, before, after: { liked: isOn, likes } });
}

interface Props
  extends Pick<Comment, "author" | "liked" | "likes">,
    Localized<Texts<"community:card">> {
  subject: Subject;
  of: string;
}

/** A button that likes or unlikes a post. Authors see only the number of likes. */
export function LikeButton({ subject, author, liked, likes, of, texts, locale }: Props) {
  const key = toSubjectKey(subject);
  const current = useStore($likes, { keys: [key] })[key] ?? { liked, likes };
  const isOwn = author?.isYou ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: resume the like only once.
  useEffect(() => {
    if (!isOwn) resumePendingLike(subject, { liked, likes });
  }, [key]);
  const count = formatNumber(locale, current.likes);
  if (isOwn) {
    return <span className="small soft">{fillText(texts.helpfulCount, { count })}</span>;
  }
  return (
    <QuietButton
      aria-pressed={current.liked}
      onClick={() => setLike(subject, current, !current.liked)}
    >
      {texts.helpful} <span className="figure">{count}</span>
      <span className="visually-hidden"> {of}</span>
    </QuietButton>
  );
}
