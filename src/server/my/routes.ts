import {
  personal,
  personalFollows,
  personalPosts,
  personalReplies,
} from "#contract/my/personal.ts";
import { changeNames, clearUnusedLastName, readProfile } from "#server/accounts/profile.ts";
import { readLocale } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { listOwnPosts } from "./own-posts.ts";
import { listFollows, readPersonalCounts } from "./personal.ts";
import { listReceivedReplies } from "./received-replies.ts";

export function mountPersonalRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(personal, async ({ query, caller: { userId } }) => {
    const { userName, showName, single_name, ...realNames } = query;
    const fullName = clearUnusedLastName(realNames, single_name);
    const displayName = {
      user_name: userName,
      shows_name: showName === undefined ? undefined : +showName,
    };
    await changeNames(services, userId, { ...fullName, ...displayName });
    return {
      profile: await readProfile(services, userId),
      counts: await readPersonalCounts(services, userId),
    };
  });
  mountEndpoint(personalFollows, ({ query, body: { subjectType }, caller: { userId }, c }) =>
    listFollows(services, { userId, subjectType, ...query, locale: readLocale(c) }),
  );
  mountEndpoint(personalPosts, ({ query, body: { kind }, caller: { userId }, c }) =>
    listOwnPosts(services, { userId, kind, ...query, locale: readLocale(c) }),
  );
  mountEndpoint(personalReplies, ({ query, caller: { userId } }) =>
    listReceivedReplies(services, { userId, ...query }),
  );
}
