import type { LikeState, like } from "#contract/like.ts";
import type { Subject } from "#contract/subject-key.ts";
import { call } from "./http.ts";

/** Sent to its end even when the page is left at once. */
export function sendLike(subject: Subject, isOn: boolean): Promise<LikeState> {
  return call<typeof like>(
    { method: "POST", path: "/polaris/behavior/like", limit: "write" },
    { body: { ...subject, like: isOn }, keepalive: true },
  );
}
