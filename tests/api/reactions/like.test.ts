import { expect, test } from "vitest";
import { follow } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
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

  test("needs a session, and a subject of another person that is there", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token, userId } = await signIn(app);
    expect((await app.call(like, { body: { ...NEWS, like: true } })).code).toBe("0004");
    const { id } = await writeReview(app, { userId });
    for (const [subject, code] of [
      [{ subjectType: "news", subjectId: "gone" }, "1002"],
      [{ subjectType: "comment", subjectId: id }, "1006"],
    ] as const) {
      expect((await app.call(like, { token, body: { ...subject, like: true } })).code).toBe(code);
    }
  });
});
