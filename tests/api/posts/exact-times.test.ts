import { expect, test } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { decideOnCurrent, REMOVE } from "../moderation/support/moderators.ts";
import { createWriterWithPosts } from "../support/busy-writer.ts";
import { startServiceApp } from "../support/service-app.ts";

/** Activities show the times that operators announced. */
const PATHS = ENDPOINTS.filter(
  ({ method, session, path }) =>
    method === "GET" && session !== "required" && !path.startsWith("/polaris/activity/"),
).map(({ path }) => path);

describeOnEachDb("public API responses", (_, dialect) => {
  test("contain no exact times, not even in cursors", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    await createWriterWithPosts(app);
    const { db } = app.services.store;
    const comments = await db.selectFrom("comments").select(["id", "kind"]).execute();
    const question = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
    const reply = comments.find(({ kind }) => kind === "reply");
    const key = { postType: "comment", postId: reply?.id ?? "" } as const;
    await decideOnCurrent(app.services, { post: key, ...REMOVE });
    const paths = [...comments, question].flatMap(({ id }) =>
      PATHS.flatMap((path) =>
        ["product/branch", "product/fairmoney", `question/${question.id}`].map((subject) =>
          path.replace(":subjectType/:subjectId", subject).replace(":id", id),
        ),
      ),
    );
    let [posts, cursors] = [0, 0];
    for (const path of new Set(paths)) {
      const json = await (await app.ask(`${path}?size=1`)).text();
      expect(json, path).not.toMatch(/T\d\d:\d\d|\D1[6-9]\d{11}\D/);
      posts += json.split('"createdAt"').length - 1;
      for (const [, cursor = ""] of json.matchAll(/"next":"([^"]+)"/g)) {
        cursors += 1;
        expect(Buffer.from(cursor, "base64url").toString("latin1"), path).not.toMatch(/\d{9}/);
      }
    }
    expect(posts).toBeGreaterThan(5);
    expect(cursors).toBeGreaterThan(0);
  });
});
