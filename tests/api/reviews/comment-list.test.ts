import { expect, test } from "vitest";
import { like } from "#contract/reactions/reactions.ts";
import {
  type Comment,
  commentList,
  deleteComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { createDatabase, describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { readAllItems } from "../posts/support/all-items.ts";
import {
  createMixedReviews,
  createReviewRow,
  insertReviews,
  REVIEW,
} from "../support/community.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  BRANCH,
  postBranchReview,
  postTestReply,
  startReviewedApp,
} from "./support/reviewed-app.ts";

type Query = InputOf<typeof commentList, "query">;

const FILTERS: readonly Query[] = [
  {},
  { stars: "5" },
  { outcome: "failed" },
  { language: "zh" },
  { stars: "1", outcome: "successful" },
  { outcome: "successful", language: "id" },
  { stars: "2", outcome: "failed", language: "en" },
];
const SORTS = ["helpful", "newest", "highest", "lowest"] as const;

async function readAllIds(app: ServiceApp, query: Query, between?: () => Promise<unknown>) {
  const items = await readAllItems(async (at) => {
    const page = await app.succeed(commentList, { params: BRANCH, query: { ...query, ...at } });
    await between?.();
    return page;
  });
  return items.map(({ id }) => id);
}

const LONG =
  "They paid out within an hour, took the fee before I had the money, and called my brother twice.";

describeOnEachDb("commentList", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("lists reviews in the reader's language, counts the others", async () => {
    const app = await start();
    const at = app.clock.now();
    const reviews = (["en", "id", "id"] as const).map((language, index) =>
      createReviewRow(BRANCH, { created_at: at + index, language }),
    );
    await insertReviews(app.services.store, reviews);
    const list = (query: Query) => app.succeed(commentList, { params: BRANCH, query });
    const first = await list({ prefers: "id", size: "1" });
    expect(first).toMatchObject({ total: 2, otherLanguages: 1, items: [{ language: "id" }] });
    const next = { prefers: "id", size: "1", cursor: first.next ?? "" } as const;
    expect(await list(next)).toMatchObject({ items: [{ language: "id" }], next: null });
    expect(await list({ language: "zh" })).toMatchObject({ total: 0, otherLanguages: 3 });
    // All reviews are listed if none is in the preferred language.
    expect(await list({ prefers: "zh" })).toMatchObject({ total: 3, otherLanguages: 0 });
  });

  test("keeps all reviews despite one review in the reader's language", async () => {
    const app = await start();
    const at = app.clock.now();
    const languages = ["en", "id", "id", "id", "id"] as const;
    const reviews = languages.map((language, index) =>
      createReviewRow(BRANCH, { created_at: at + index, language }),
    );
    await insertReviews(app.services.store, reviews);
    const list = await app.succeed(commentList, { params: BRANCH, query: { prefers: "en" } });
    expect(list).toMatchObject({ total: 5, otherLanguages: 0 });
  });

  test("paginates every sort order and filter", async () => {
    const app = await start();
    const rows = createMixedReviews(BRANCH, 120, app.clock.now());
    await insertReviews(app.services.store, rows);
    await insertReviews(app.services.store, [
      createReviewRow({ ...BRANCH, subjectId: "fairmoney" }, { created_at: app.clock.now() }),
      createReviewRow({ ...BRANCH, subjectType: "company" }, { created_at: app.clock.now() }),
    ]);
    for (const sort of SORTS) {
      for (const filter of FILTERS) {
        const expected = computeExpectedIds(rows, sort, filter);
        const { total } = await app.succeed(commentList, {
          params: BRANCH,
          query: { ...filter, sort },
        });
        expect(total).toBe(expected.length);
        expect(await readAllIds(app, { ...filter, sort, size: "25" })).toEqual(expected);
        if (sort !== "newest") continue;
        expect(await readAllIds(app, { ...filter, sort, size: "7" })).toEqual(expected);
      }
    }
  });

  test("paginates completely while reviews are added and deleted", async () => {
    const app = await start();
    const { store } = app.services;
    const rows = createMixedReviews(BRANCH, 60, app.clock.now() - DAY);
    await insertReviews(store, rows);
    const people: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let index = 0; index < 4; index += 1) people.push(await signIn(app));
    for (const sort of SORTS) {
      let step = 0;
      const ids = await readAllIds(app, { sort, size: "10" }, async () => {
        step += 1;
        const writer = people[step % people.length];
        const body = { ...BRANCH, ...REVIEW, stars: 1 + (step % 5) };
        const response = await app.call(postComment, { token: writer?.token ?? "", body });
        if (response.code !== "0000") return;
        const { id } = response.data as Comment;
        if (step % 2)
          await app.succeed(deleteComment, { token: writer?.token ?? "", params: { id } });
      });
      expect(new Set(ids).size).toBe(ids.length);
      expect(rows.every(({ id }) => ids.includes(id))).toBe(true);
    }
  });

  test("uses an index for every list", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    await insertReviews(app.services.store, createMixedReviews(BRANCH, 300, app.clock.now()));
    const { token } = await signIn(app);
    const { id } = await postBranchReview(app, token);
    await postTestReply(app, token, id, "And more");
    for (const sort of SORTS) {
      for (const filter of FILTERS) {
        const query = { ...filter, sort, size: "2" };
        const { next } = await app.succeed(commentList, { params: BRANCH, query, token });
        await app.call(commentList, { params: BRANCH, query: { ...query, cursor: next ?? "x" } });
      }
    }
    await app.succeed(readComment, { params: { id }, query: { size: "1" }, token });
    await app.succeed(deleteComment, { params: { id }, token });
    expect(queries().length).toBeGreaterThan(40);
    expect(await findTableScans(app.services.store, queries())).toEqual([]);
  });
});

describeOnSqlite("commentList", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test.each(["x", "W10", "WzYsMSwieCJd", "A".repeat(200)])(
    "rejects the invalid cursor %s",
    async (cursor) => {
      const app = await start();
      const { code } = await app.call(commentList, { params: BRANCH, query: { cursor } });
      expect(code).toBe("1001");
    },
  );

  test("sorts reviews again after each like", async () => {
    const app = await start();
    const rows = [0, 20, 60, 400].map((days) =>
      createReviewRow(BRANCH, { created_at: app.clock.now() - days * DAY }),
    );
    await insertReviews(app.services.store, rows);
    const ids = rows.map(({ id }) => id);
    expect(await readAllIds(app, {})).toEqual(ids);
    const { token } = await signIn(app);
    const subject = { subjectType: "comment", subjectId: ids[2] ?? "" } as const;
    await app.succeed(like, { token, body: { ...subject, like: true } });
    expect(await readAllIds(app, {})).toEqual([ids[2], ids[0], ids[1], ids[3]]);
    const { items } = await app.succeed(commentList, { params: BRANCH, token });
    expect(items[0]).toMatchObject({ likes: 1, liked: true });
    await app.succeed(like, { token, body: { ...subject, like: false } });
    expect(await readAllIds(app, {})).toEqual(ids);
  });

  test("sorts reviews by amount of information and imported likes", async () => {
    const app = await start();
    const now = app.clock.now();
    const rows = [
      { created_at: now, description: "Good" },
      { created_at: now - 40 * DAY, description: LONG },
      { created_at: now - 30 * DAY, description: "Good app", source_likes: 9 },
      { created_at: now - 500 * DAY, description: LONG, amount: 50_000 },
    ].map((columns) => createReviewRow(BRANCH, { outcome: "unknown", ...columns }));
    await insertReviews(app.services.store, rows);
    const ids = rows.map(({ id }) => id);
    expect(await readAllIds(app, {})).toEqual([ids[2], ids[1], ids[0], ids[3]]);
  });

  test("lists reviews of products removed from the catalogue", async () => {
    const app = await start();
    const gone = { subjectType: "product", subjectId: "left-the-catalogue" } as const;
    const { token, userId } = await signIn(app);
    const [mine, other] = [userId, null].map((user_id) =>
      createReviewRow(gone, { created_at: app.clock.now(), user_id }),
    );
    await insertReviews(
      app.services.store,
      [mine, other].filter((row) => row !== undefined),
    );
    const list = await app.succeed(commentList, { params: gone, token });
    expect(list.items.map(({ subjectName }) => subjectName)).toEqual([null, null]);
    await app.succeed(readComment, { params: { id: mine?.id ?? "" } });
    await app.succeed(deleteComment, { token, params: { id: mine?.id ?? "" } });
    const anew = await app.call(postComment, { token, body: { ...gone, ...REVIEW } });
    expect(anew.code).toBe("1002");
    const never = { subjectType: "product", subjectId: "never-was" } as const;
    expect((await app.call(commentList, { params: never })).code).toBe("1002");
    const empty = await app.succeed(commentList, { params: BRANCH });
    expect(empty).toMatchObject({ items: [], next: null, total: 0, own: null });
  });
});

function computeExpectedIds(
  rows: readonly CommentRow[],
  sort: (typeof SORTS)[number],
  { stars, outcome, language }: Query,
): string[] {
  const time = sort === "newest" ? "created_at" : "helpful_at";
  const sign = { helpful: 0, newest: 0, highest: -1, lowest: 1 }[sort];
  return rows
    .filter(
      (row) =>
        (stars === undefined || row.stars === Number(stars)) &&
        (outcome === undefined || row.outcome === outcome) &&
        (language === undefined || row.language === language),
    )
    .sort(
      (a, b) =>
        sign * ((a.stars ?? 0) - (b.stars ?? 0)) || b[time] - a[time] || (a.id < b.id ? 1 : -1),
    )
    .map(({ id }) => id);
}
