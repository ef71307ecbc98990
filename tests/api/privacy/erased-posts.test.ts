import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { personal, personalPosts } from "#contract/my/personal.ts";
import { deleteComment, readComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { createWriterWithPosts } from "../support/busy-writer.ts";
import { assignNetworkPerUser } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { eraseAccount, exportUserData } from "./support/account-data.ts";
import { readRowsAsText } from "./support/rows-as-text.ts";

describeOnEachDb("posts of a person", (_, dialect) => {
  async function start() {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    return { ...assignNetworkPerUser(app), queries };
  }

  test("are exported without posts of other users", async () => {
    const app = await start();
    const { ada } = await createWriterWithPosts(app);
    const exported = await exportUserData(app, ada.userId);
    expect(exported).toMatchObject({
      account: { showsUserName: false },
      comments: [
        { description: "Adas review, edited", amount: 60_000 },
        { description: "Adas reply" },
      ],
      questions: [{ title: "Adas question" }],
      earlierTexts: [{ contents: expect.stringContaining("Adas review") }],
      complaints: [{ message: "Adas complaint", email: "ada@finny.example" }],
      postedPictures: [{ content: `data:image/webp;base64,${btoa("large")}` }],
      likes: [{}],
      follows: [{}],
    });
    expect(JSON.stringify(exported)).not.toMatch(/Obi|hash/);
  });

  test("are erased and subtracted from counts", async () => {
    const app = await start();
    const { ada, obi, review, other } = await createWriterWithPosts(app);
    const { store, config } = app.services;
    await eraseAccount(app, ada.userId);
    const { comment, replies } = await app.succeed(readComment, { params: { id: review.id } });
    expect(comment).toMatchObject({ state: "deleted", author: null, description: "", replies: 1 });
    expect(replies.items.map(({ description }) => description)).toEqual(["Obis reply"]);
    const liked = await app.succeed(readComment, { params: { id: other.id } });
    expect(liked.comment.likes).toBe(0);
    const tables = [
      "users",
      "comments",
      "questions",
      "revisions",
      "pictures",
      "post_origins",
      "complaints",
      "likes",
      "follows",
    ];
    const text = await readRowsAsText(store.db, tables);
    expect(text).not.toContain(ada.userId);
    expect(text).not.toMatch(/Adas (?:review|reply|question)|ada@finny/);
    expect(text).toContain("Adas complaint");
    const folder = join(config.dataDir, "pictures");
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    const all = await app.succeed(stats, {
      query: { subjects: "product:branch,company:fairmoney" },
    });
    expect(all["product:branch"]).toMatchObject({ reviews: 0, questions: 0 });
    expect(all["company:fairmoney"]).toMatchObject({ complaints: 1 });
    expect(await findWrongCounters(store)).toEqual([]);
    await app.succeed(deleteComment, { token: obi.token, params: { id: other.id } });
  });

  test("are erased with an index for every query", async () => {
    const app = await start();
    const { ada } = await createWriterWithPosts(app);
    const before = new Set(app.queries().map(({ sql }) => sql));
    await app.succeed(personal, { token: ada.token });
    await app.succeed(personalPosts, { token: ada.token, body: {} });
    await exportUserData(app, ada.userId);
    await eraseAccount(app, ada.userId);
    const newQueries = app.queries().filter(({ sql }) => !before.has(sql));
    expect(newQueries.length).toBeGreaterThan(15);
    expect(await findTableScans(app.services.store, newQueries)).toEqual([]);
  });
});
