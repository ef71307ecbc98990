import { call } from "#browser/core/http.ts";
import type { LikeState, like } from "#contract/reactions/like.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";

/** Sent to its end even when the page is left at once. */
export function sendLike(subject: Subject, isOn: boolean): Promise<LikeState> {
  return call<typeof like>(
    { method: "POST", path: "/polaris/behavior/like", limit: "write" },
    { body: { ...subject, like: isOn }, keepalive: true },
  );
}
