import { follow, followState } from "#contract/follow.ts";
import { readFollowState, setFollow } from "#server/domain/follow.ts";
import { assertSubject } from "#server/domain/subjects.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountFollow(mount: MountEndpoint, services: Services): void {
  const { subjects } = services;

  mount(follow, ({ body, caller: { userId } }) => {
    assertSubject(subjects, body.subjectType, body.subjectId);
    return setFollow(services, { ...body, userId });
  });

  mount(followState, ({ params, caller }) => {
    assertSubject(subjects, params.subjectType, params.subjectId);
    return readFollowState(services, caller?.userId, params);
  });
}
