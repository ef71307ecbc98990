import type { EnterCause, Note } from "./event.ts";

export interface VisitOptions {
  readonly note: Note;
  /** The visitor came from another page. */
  readonly arrive: () => void;
  /** The page goes out of sight: perhaps nothing runs in it ever again. */
  readonly leave: () => void;
}

/**
 * Notes when the page comes in sight and goes out of it. On phones a page that is out of sight may end
 * without a word, so each time counts as a leave, and coming back as an enter.
 */
export function watchVisit({ note, arrive, leave }: VisitOptions): void {
  const isHidden = () => document.visibilityState === "hidden";
  // A page in sight counts from its request.
  let since = isHidden() ? undefined : 0;
  let cause: EnterCause = "load";
  const enter = () => {
    since ??= performance.now();
    if (cause !== "return") arrive();
    note({ event: "page_enter", cause });
  };
  const exit = () => {
    if (since === undefined) return;
    note({ event: "page_leave", stay_time: Math.round(performance.now() - since) });
    since = undefined;
    cause = "return";
    leave();
  };
  const look = () => {
    if (isHidden()) exit();
    else if (since === undefined) enter();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  addEventListener("pagehide", ({ persisted }) => {
    exit();
    if (persisted) cause = "restore";
  });
  if (!isHidden()) enter();
}
