import { loadCounts } from "#browser/accounts/personal/personal-store.ts";
import { call } from "#browser/core/http.ts";
import { $followStates, setFollow } from "#browser/reactions/follow-store.ts";
import { type PagedList, pagedList } from "#browser/ui/paged-list.ts";
import type { OwnComplaint } from "#contract/complaints/own-complaints.ts";
import type { FollowedSubject, OwnPost } from "#contract/my/personal.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";

export const followedProducts = followedList("product");
export const followedPlatforms = followedList("company");
export const ownPosts = pagedList<OwnPost>({
  initial: {},
  size: 10,
  fetchPage: (query) =>
    call("POST /polaris/user/personal/comment", { query, body: {}, handles: "all" }),
  keyOf: ({ id }) => id,
});
export const ownComplaints = pagedList<OwnComplaint>({
  initial: {},
  size: 10,
  fetchPage: (query) => call("GET /polaris/complaint", { query, handles: "all" }),
  keyOf: ({ complaintId }) => complaintId,
});

/** Follows or no longer follows what stands in a list, and counts anew. */
export async function changeOwnFollow(subject: FollowedSubject, isOn: boolean): Promise<void> {
  const { subjectType, subjectId } = subject;
  await setFollow({ subjectType, subjectId }, isOn);
  await loadCounts();
}

export function forgetLists(): void {
  for (const list of [followedProducts, followedPlatforms, ownPosts, ownComplaints]) list.clear();
  $followStates.set({});
}

function followedList(subjectType: SubjectType): PagedList<FollowedSubject> {
  return pagedList<FollowedSubject>({
    initial: {},
    size: 10,
    fetchPage: (query) =>
      call("POST /polaris/user/personal/follow", { query, body: { subjectType }, handles: "all" }),
    keyOf: ({ subjectId }) => subjectId,
  });
}
