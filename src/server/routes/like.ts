import { like } from "#contract/like.ts";
import { setLike } from "#server/domain/like.ts";
import { assertSubject } from "#server/domain/subjects.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountLike(mount: MountEndpoint, services: Services): void {
  mount(like, ({ body, caller: { userId } }) => {
    assertSubject(services.subjects, body.subjectType, body.subjectId);
    return setLike(services, { ...body, userId });
  });
}
