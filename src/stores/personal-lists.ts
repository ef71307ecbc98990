import { askForOwnComplaints } from "#client/own-complaints.ts";
import { askForFollows, askForPosts } from "#client/personal.ts";
import type { OwnComplaint } from "#contract/own-complaints.ts";
import type { FollowedSubject, OwnPost } from "#contract/personal.ts";
import type { SubjectType } from "#contract/subject-key.ts";
import { $followStates, setFollow } from "#stores/follow.ts";
import { type PagedList, pagedList } from "#stores/paged-list.ts";
import { loadCounts } from "#stores/personal.ts";

const SIZE = "10";

export const followedProducts = followedList("product");
export const followedPlatforms = followedList("company");
export const ownPosts: PagedList<OwnPost> = pagedList(
  (cursor) => askForPosts(pageAfter(cursor)),
  ({ id }) => id,
);
export const ownComplaints: PagedList<OwnComplaint> = pagedList(
  (cursor) => askForOwnComplaints(pageAfter(cursor)),
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
    (cursor) => askForFollows(pageAfter(cursor), { subjectType }),
    ({ subjectId }) => subjectId,
  );
}

function pageAfter(cursor: string | undefined) {
  return cursor === undefined ? { size: SIZE } : { size: SIZE, cursor };
}
