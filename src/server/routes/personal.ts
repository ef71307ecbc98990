import { personal, personalFollows, personalPosts } from "#contract/personal.ts";
import { listFollows, readCounts } from "#server/domain/personal.ts";
import { changeNames, readProfile } from "#server/domain/profile.ts";
import { languageOf } from "#server/language.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountPersonal(mount: MountEndpoint, services: Services): void {
  const { store, clock } = services;
  mount(personal, async ({ query, caller: { userId } }) => {
    const { userName, ...names } = query;
    await changeNames(store.db, userId, { ...names, user_name: userName }, clock.now());
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
  // Nobody can write posts yet, so nobody has.
  mount(personalPosts, () => ({ items: [], next: null, total: 0 }));
}
