import { expect, test } from "vitest";
import { follow } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";

const NEWS = { subjectType: "news", subjectId: "reading-rates" } as const;

describeOnEachDatabase("liking", (_database, dialect) => {
  test("counts each person once, and says the same again", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const toggle = (token: string, isOn: boolean) =>
      app.succeed(like, { token, body: { ...NEWS, like: isOn } });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 0 });
    expect(await toggle(ada.token, true)).toEqual({ liked: true, likes: 1 });
    expect(await toggle(ada.token, true)).toEqual({ liked: true, likes: 1 });
    expect(await toggle(obi.token, true)).toEqual({ liked: true, likes: 2 });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 1 });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 1 });
  });

  test("likes and followers are counted apart", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    await app.succeed(follow, { token, body: { ...NEWS, follow: true } });
    const liked = await app.succeed(like, { token, body: { ...NEWS, like: false } });
    expect(liked).toEqual({ liked: false, likes: 0 });
    await app.succeed(like, { token, body: { ...NEWS, like: true } });
    const stats = await app.services.store.read.statsOf("news", "reading-rates");
    expect(stats).toEqual({ followers: 1, likes: 1 });
  });

  test("200 toggles at once: the last count agrees with the rows", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        app.succeed(like, { token, body: { ...NEWS, like: index % 2 === 0 } }),
      ),
    );
    const { db, read } = app.services.store;
    const rows = await db.selectFrom("likes").select("user_id").execute();
    expect((await read.statsOf("news", "reading-rates")).likes).toBe(rows.length);
  });

  test("needs a session, a subject that is there and a yes or no", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    expect((await app.call(like, { body: { ...NEWS, like: true } })).code).toBe("0004");
    const gone = { subjectType: "news", subjectId: "gone" } as const;
    expect((await app.call(like, { token, body: { ...gone, like: true } })).code).toBe("1002");
    const vague = await app.call(like, { token, body: { ...NEWS } as never });
    expect(vague).toMatchObject({
      code: "1001",
      data: { fields: { like: "Please say whether to like or to take the like back" } },
    });
  });
});
