import { follow, followState, like } from "#contract/reactions/reactions.ts";
import { assertCallerNotSuspended } from "#server/accounts/session.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { readDeviceHash, readNetworkHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import { setLike } from "./like.ts";
import { readFollowState, setFollow } from "./reaction.ts";

export function mountReactionRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(follow, async ({ body, caller: { userId }, zuid, c }) => {
    // Subjects that left the catalogue can still be unfollowed, because they stay in their followers' lists.
    const isUnfollow = !body.follow && (await readFollowState(services, userId, body)).followed;
    if (body.follow) await assertCallerNotSuspended(services, userId);
    if (!isUnfollow) await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await readNetworkHash(c, services);
    const deviceHash = await readDeviceHash(zuid, services);
    return setFollow(services, { ...body, userId, networkHash, deviceHash });
  });

  mountEndpoint(followState, async ({ params, caller }) => {
    await assertLiveSubject(services, params.subjectType, params.subjectId);
    return readFollowState(services, caller?.userId, params);
  });

  mountEndpoint(like, async ({ body, caller: { userId }, zuid, c }) => {
    if (body.like) await assertCallerNotSuspended(services, userId);
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await readNetworkHash(c, services);
    const deviceHash = await readDeviceHash(zuid, services);
    return setLike(services, { ...body, userId, networkHash, deviceHash });
  });
}
