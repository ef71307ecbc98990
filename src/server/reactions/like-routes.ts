import { like } from "#contract/reactions/like.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { deviceHashFor, networkHashFor } from "#server/posts/origin-hashes.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import { setLike } from "./like.ts";

export function mountLike(mount: MountEndpoint, services: Services): void {
  mount(like, async ({ body, caller: { userId }, zuid, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await networkHashFor(c, services);
    const deviceHash = await deviceHashFor(zuid, services);
    return setLike(services, { ...body, userId, networkHash, deviceHash });
  });
}
