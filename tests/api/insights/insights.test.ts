import { expect, test, vi } from "vitest";
import { insights, type Theme } from "#contract/insights/insights.ts";
import { like } from "#contract/reactions/reactions.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { recomputeAllThemes } from "#server/insights/review-themes.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, REMOVE, SHOW } from "../moderation/support/moderators.ts";
import { eraseAccount } from "../privacy/support/account-data.ts";
import { buildReviewPages } from "../reviews/support/review-pages.ts";
import { BRANCH, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { createReviewRow, insertReviews, REVIEW } from "../support/community.ts";
import { describeAppOnEachDb, type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const FEES = "The charges were hidden.";
const LIMIT = "They increased my limit.";

/** Imported reviews without an author. */
function writeThemedReviews(app: ServiceApp, count: number, columns: Partial<CommentRow> = {}) {
  const created_at = app.clock.now() - DAY;
  const rows = Array.from({ length: count }, () =>
    createReviewRow(BRANCH, { created_at, description: FEES, ...columns }),
  );
  return insertReviews(app.services.store, rows);
}

/** Waits a minute first, because insights are cached that long. */
async function readInsight(app: ServiceApp, name: Theme = "fees") {
  app.clock.pass(MINUTE);
  const { themes } = await app.succeed(insights, { params: BRANCH });
  return themes.find(({ theme }) => theme === name);
}

describeAppOnEachDb("insights", (start, dialect) => {
  test("are updated when a review is edited, hidden or shown", async () => {
    const app = await startReviewedApp(dialect);
    await writeThemedReviews(app, 19);
    expect(await readInsight(app)).toBeUndefined();
    const ada = await signIn(app);
    const review = { ...REVIEW, description: FEES };
    const posted = { token: ada.token, body: { ...BRANCH, ...review } };
    const { id } = await app.succeed(postComment, posted);
    expect(await readInsight(app)).toMatchObject({ praise: 0, complaint: 20 });

    const change = (description: string) =>
      app.succeed(editComment, {
        token: ada.token,
        params: { id },
        body: { ...review, description },
      });
    await change("There were no hidden charges.");
    expect(await readInsight(app)).toMatchObject({ praise: 1, complaint: 19 });
    await change(LIMIT);
    expect(await readInsight(app)).toBeUndefined();
    await change(FEES);
    const post = { postType: "comment", postId: id } as const;
    await decideOnCurrent(app.services, { post, ...REMOVE });
    expect(await readInsight(app)).toBeUndefined();
    await decideOnCurrent(app.services, { post, ...SHOW });
    expect(await readInsight(app)).toMatchObject({ complaint: 20 });
    await app.succeed(deleteComment, { token: ada.token, params: { id } });
    expect(await readInsight(app)).toBeUndefined();

    const obi = await signIn(app);
    await app.succeed(postComment, { token: obi.token, body: posted.body });
    expect(await readInsight(app)).toMatchObject({ complaint: 20 });
    await eraseAccount(app, obi.userId);
    expect(await readInsight(app)).toBeUndefined();
  });

  test("quote the praise and the complaint with most likes", async () => {
    const app = await startReviewedApp(dialect);
    await writeThemedReviews(app, 18);
    const { token } = await signIn(app);
    const long = `Nothing else to say. ${FEES.slice(0, -1)} ${"and I paid ".repeat(20)}`;
    for (const description of [long, "No hidden charges at all."]) {
      const by = await signIn(app);
      await app.succeed(postComment, {
        token: by.token,
        body: { ...BRANCH, ...REVIEW, description },
      });
      app.clock.pass(MINUTE);
    }
    const before = await readInsight(app);
    expect(before?.excerpts).toMatchObject([
      { polarity: "praise", text: "No hidden charges at all.", language: "en" },
      {
        polarity: "complaint",
        text: expect.stringMatching(/^The charges were hidden and.{40,}…$/),
      },
    ]);
    expect(before?.excerpts[1]?.text.length).toBeLessThanOrEqual(71);

    await writeThemedReviews(app, 1, { description: "Hidden charges, twice." });
    const { id } = await app.services.store.db
      .selectFrom("comments")
      .select("id")
      .where("description", "=", "Hidden charges, twice.")
      .executeTakeFirstOrThrow();
    for (const person of [await signIn(app), await signIn(app), { token }]) {
      const body = { subjectType: "comment", subjectId: id, like: true } as const;
      await app.succeed(like, { token: person.token, body });
    }
    const after = await readInsight(app);
    expect(after?.excerpts[1]).toMatchObject({ id, text: "Hidden charges, twice." });
  });

  test("can be recomputed from all visible reviews", async () => {
    const app = await startReviewedApp(dialect);
    const { store } = app.services;
    await writeThemedReviews(app, 600);
    await writeThemedReviews(app, 30, { description: LIMIT, state: "held" });
    await store.db.updateTable("review_themes").set({ polarity: "complaint" }).execute();
    await store.db.deleteFrom("review_themes").where("theme", "=", "fees").execute();
    await recomputeAllThemes(store);
    expect(await readInsight(app)).toMatchObject({ complaint: 600 });
    expect(await readInsight(app, "limit")).toBeUndefined();
  });

  test("use an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await start({ onQuery });
    await writeThemedReviews(app, 20);
    await readInsight(app);
    await recomputeAllThemes(app.services.store);
    const own = queries().filter(({ sql }) => /review_themes/.test(sql));
    expect(own.length).toBeGreaterThan(3);
    expect(await findTableScans(app.services.store, own)).toEqual([]);
  });
});

describeOnSqlite("insights of imported reviews", (_, dialect) => {
  test("disappear from built pages 30 seconds after removal", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const database = await createDatabase(dialect);
    const site = await buildSite();
    const writing = await startServiceApp(database);
    await writeThemedReviews(writing, 19);
    // This review is too old for the list of newest ones, so the page shows only its excerpt.
    await writeThemedReviews(writing, 1, {
      description: "Hidden charges, twice.",
      likes: 9,
      created_at: writing.clock.now() - 40 * DAY,
    });
    await buildReviewPages(site, writing);
    const app = await startServiceApp(database, { folder: site.folder, clock: writing.clock });
    const page = async () => (await app.ask("/productDetails/branch")).text();
    expect(await page()).toContain("<q>Hidden charges, twice.</q>");
    const { id } = await writing.services.store.db
      .selectFrom("comments")
      .select("id")
      .where("likes", "=", 9)
      .executeTakeFirstOrThrow();
    await decideOnCurrent(app.services, { post: { postType: "comment", postId: id }, ...REMOVE });
    vi.advanceTimersByTime(30_000);
    await expect.poll(page).not.toContain("Hidden charges");
    expect(await page()).toContain("The rest of the page.");
    vi.useRealTimers();
  });
});
