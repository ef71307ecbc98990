import { personal, personalFollows, personalPosts } from "#contract/my/personal.ts";
import { changeNames, readProfile } from "#server/accounts/profile.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { listOwnPosts } from "./own-posts.ts";
import { listFollows, readCounts } from "./personal.ts";

export function mountPersonal(mount: MountEndpoint, services: Services): void {
  mount(personal, async ({ query, caller: { userId } }) => {
    const { userName, showName, ...names } = query;
    const shown = {
      user_name: userName,
      shows_name: showName === undefined ? undefined : +showName,
    };
    await changeNames(services, userId, { ...names, ...shown });
    return {
      profile: await readProfile(services, userId),
      counts: await readCounts(services, userId),
    };
  });
  mount(personalFollows, ({ query, body, caller: { userId }, c }) =>
    listFollows(services, {
      userId,
      subjectType: body.subjectType,
      cursor: query.cursor,
      size: query.size,
      locale: languageOf(c.req.header("Accept-Language")),
    }),
  );
  mount(personalPosts, ({ query, body, caller: { userId }, c }) =>
    listOwnPosts(services, {
      userId,
      kind: body.kind,
      cursor: query.cursor,
      size: query.size,
      locale: languageOf(c.req.header("Accept-Language")),
    }),
  );
}
