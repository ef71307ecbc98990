import { call } from "#browser/core/http.ts";
import type { FollowState, follow, followStates } from "#contract/reactions/follow.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";

/** Sent to its end even when the page is left at once. */
export function sendFollow(subject: Subject, isOn: boolean): Promise<FollowState> {
  return call<typeof follow>(
    { method: "POST", path: "/polaris/behavior/follow", limit: "write" },
    { body: { ...subject, follow: isOn }, keepalive: true },
  );
}

/** By `subjectKey`; what is not in the catalogue is left out. Nobody waits for it. */
export async function fetchFollowStates(
  subjects: readonly Subject[],
): Promise<Record<string, FollowState>> {
  const query = { subjects: subjects.map(subjectKey).join(",") };
  const { states } = await call<typeof followStates>(
    { method: "GET", path: "/polaris/behavior/follow", limit: "read" },
    { query, handles: "background" },
  );
  return states;
}
