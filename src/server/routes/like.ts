import { like } from "#contract/like.ts";
import { assertLiveSubject } from "#server/domain/community-subjects.ts";
import { setLike } from "#server/domain/like.ts";
import { deviceHashFor, networkHashFor } from "#server/domain/post-origin.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountLike(mount: MountEndpoint, services: Services): void {
  mount(like, async ({ body, caller: { userId }, zuid, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await networkHashFor(c, services);
    const deviceHash = await deviceHashFor(zuid, services);
    return setLike(services, { ...body, userId, networkHash, deviceHash });
  });
}
