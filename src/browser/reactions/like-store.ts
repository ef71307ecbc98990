import { map } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, saveReturnTo, takeResume } from "#browser/core/return-to.ts";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";

export interface Liked {
  readonly liked: boolean;
  readonly likes: number;
}

/** What was changed on this page, by `subjectKey`; all else is as the list tells it. */
export const $likes = map<Record<string, Liked | undefined>>({});

/** What one person likes is forgotten with them: watched from the first touch on. */
let isWatching = false;

/** What each subject shall be after the call that is under way: the last touch counts. */
const wanted = new Map<string, boolean>();

/** Likes what a visitor wanted to like before they signed in. `known`: as the list tells it. */
export function resumeLike(subject: Subject, known: Liked): void {
  const key = subjectKey(subject);
  const me = $session.get()?.userId;
  if (me === undefined) return;
  const isMine = ({ action, subject: wish, person = me }: Resume) =>
    action === "like" && wish === key && person === me;
  if (takeResume(pageAddress(), isMine) && !known.liked) setLike(subject, known, true);
}

/** Likes or no longer likes: shown at once, taken back when it fails. A visitor is asked to sign in. */
export async function setLike(subject: Subject, known: Liked, isOn: boolean): Promise<void> {
  const key = subjectKey(subject);
  if (!$session.get()) return askToSignIn({ action: "like", subject: key });
  watch();
  const isSending = wanted.has(key);
  wanted.set(key, isOn);
  $likes.setKey(key, { liked: isOn, likes: likesAfter(known, isOn) });
  if (!isSending) await sendWanted(subject, known);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  onAnotherPerson(() => $likes.set({}));
}

async function sendWanted(subject: Subject, before: Liked): Promise<void> {
  const key = subjectKey(subject);
  const userId = $session.get()?.userId ?? "";
  let known = before;
  try {
    for (let isOn = wanted.get(key); isOn !== undefined; ) {
      const sent = isOn;
      // Sent to its end even when the page is left at once.
      known = await call("POST /polaris/behavior/like", {
        body: { ...subject, like: sent },
        keepalive: true,
      });
      isOn = wanted.get(key) === sent ? undefined : wanted.get(key);
    }
  } catch (error) {
    // The client has said why. After signing in anew it is tried once more, for who wanted it.
    if (error instanceof Failure && error.code === "0004" && wanted.get(key)) {
      saveReturnTo(pageAddress(), { action: "like", subject: key, person: userId });
    }
  }
  wanted.delete(key);
  $likes.setKey(key, $session.get()?.userId === userId ? known : undefined);
}

/** `likesAfter({ liked: false, likes: 3 }, true) // => 4` */
function likesAfter({ liked, likes }: Liked, isOn: boolean): number {
  return Math.max(0, likes + Number(isOn) - Number(liked));
}
