import { follow, followState, followStates } from "#contract/follow.ts";
import { readFollowState, readFollowStates, setFollow } from "#server/domain/follow.ts";
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

  mount(followStates, async ({ query, caller }) => {
    const known = query.subjects.filter(({ subjectType, subjectId }) =>
      subjects.has(subjectType, subjectId),
    );
    return { states: await readFollowStates(services, caller?.userId, known) };
  });
}
