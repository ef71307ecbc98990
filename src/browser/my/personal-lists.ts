import { loadProfileAndCounts } from "#browser/accounts/personal/personal-store.ts";
import { call } from "#browser/core/http.ts";
import { $followStates, setFollow } from "#browser/reactions/follow-store.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import type { OwnComplaint } from "#contract/complaints/complaint.ts";
import type { FollowedSubject, OwnPost, ReceivedReply } from "#contract/my/personal.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { Page } from "#contract/wire/paging.ts";

export const followedProducts = createFollowedList("product");
export const followedPlatforms = createFollowedList("company");
export const ownPosts = createOwnList<OwnPost>(
  (query) => call("POST /polaris/user/personal/comment", { query, body: {}, handles: "all" }),
  ({ id }) => id,
);
export const receivedReplies = createOwnList<ReceivedReply>(
  (query) => call("GET /polaris/user/personal/replies", { query, handles: "all" }),
  ({ id }) => id,
);
export const ownComplaints = createOwnList<OwnComplaint>(
  (query) => call("GET /polaris/complaint", { query, handles: "all" }),
  ({ complaintId }) => complaintId,
);

export async function setOwnFollow(subject: FollowedSubject, isFollowed: boolean): Promise<void> {
  const { subjectType, subjectId } = subject;
  await setFollow({ subjectType, subjectId }, isFollowed);
  await loadProfileAndCounts();
}

export function clearPersonalLists(): void {
  const posts = [ownPosts, receivedReplies, ownComplaints];
  for (const list of [followedProducts, followedPlatforms, ...posts]) list.clear();
  $followStates.set({});
}

function createFollowedList(subjectType: SubjectType) {
  return createOwnList<FollowedSubject>(
    (query) =>
      call("POST /polaris/user/personal/follow", { query, body: { subjectType }, handles: "all" }),
    ({ subjectId }) => subjectId,
  );
}

export type OwnList<Item> = ReturnType<typeof createOwnList<Item>>;

function createOwnList<Item>(
  fetchPage: (query: { size: string; cursor?: string }) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
) {
  return { ...createPagedList<Item>({ initial: {}, size: 10, fetchPage, keyOf }), keyOf };
}
