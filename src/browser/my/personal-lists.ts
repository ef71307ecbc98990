import { fetchFollows, fetchPosts } from "#browser/accounts/personal/personal.ts";
import { loadCounts } from "#browser/accounts/personal/personal-store.ts";
import { fetchOwnComplaints } from "#browser/complaints/own-complaints.ts";
import { $followStates, setFollow } from "#browser/reactions/follow-store.ts";
import { type PagedList, pagedList } from "#browser/ui/paged-list.ts";
import type { OwnComplaint } from "#contract/complaints/own-complaints.ts";
import type { FollowedSubject, OwnPost } from "#contract/my/personal.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";

const SIZE = "10";

export const followedProducts = followedList("product");
export const followedPlatforms = followedList("company");
export const ownPosts: PagedList<OwnPost> = pagedList(
  (cursor) => fetchPosts(pageAfter(cursor)),
  ({ id }) => id,
);
export const ownComplaints: PagedList<OwnComplaint> = pagedList(
  (cursor) => fetchOwnComplaints(pageAfter(cursor)),
  ({ complaintId }) => complaintId,
);

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
  return pagedList(
    (cursor) => fetchFollows(pageAfter(cursor), { subjectType }),
    ({ subjectId }) => subjectId,
  );
}

function pageAfter(cursor: string | undefined) {
  return cursor === undefined ? { size: SIZE } : { size: SIZE, cursor };
}
