import { follow, followState, followStates } from "#contract/reactions/follow.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject, liveSubjects } from "#server/subjects/live-subjects.ts";
import { readFollowState, readFollowStates, setFollow } from "./follow.ts";

export function mountFollow(mount: MountEndpoint, services: Services): void {
  mount(follow, async ({ body, caller: { userId } }) => {
    // What is gone since can still be let go of: it stands in the list of who followed it.
    const isLeft = !body.follow && (await readFollowState(services, userId, body)).followed;
    if (!isLeft) await assertLiveSubject(services, body.subjectType, body.subjectId);
    return setFollow(services, { ...body, userId });
  });

  mount(followState, async ({ params, caller }) => {
    await assertLiveSubject(services, params.subjectType, params.subjectId);
    return readFollowState(services, caller?.userId, params);
  });

  mount(followStates, async ({ query, caller }) => {
    const known = await liveSubjects(services, query.subjects);
    return { states: await readFollowStates(services, caller?.userId, known) };
  });
}
