import { expect, test } from "vitest";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/comment.ts";
import { like } from "#contract/like.ts";
import { personal } from "#contract/personal.ts";
import { DAY } from "#server/clock.ts";
import { changePostState } from "#server/domain/post-state.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { fromOwnNetworks, REVIEW } from "./support/community.ts";
import { startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDatabase("comments", (_, dialect) => {
  const start = async () => fromOwnNetworks(await startServiceApp(await createDatabase(dialect)));

  test("a review is told with bands, its figures to its author alone", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const written = await app.succeed(postComment, {
      token,
      body: { ...BRANCH, ...REVIEW, ratings: { fees: 2, limit: 5, speed: null } },
    });
    expect(written).toMatchObject({
      kind: "review",
      ...BRANCH,
      subjectName: "Branch",
      state: "shown",
      author: { name: null, isYou: true },
      language: "en",
      review: {
        stars: 4,
        ratings: { interest: null, fees: 2, speed: null, service: null, limit: 5 },
        outcome: "successful",
        loan: {
          currency: "NGN",
          amount: { min: 50_000, max: 100_000 },
          term: { min: 1, max: 30 },
        },
      },
      own: { amount: 60_000, term: 30, repayment: 66_000, instalments: null },
      isVerified: true,
      likes: 0,
      replies: 0,
      editedAt: null,
    });
    const { items, total, own } = await app.succeed(commentList, { params: BRANCH });
    expect({ total, own }).toEqual({ total: 1, own: null });
    expect(items).toEqual([{ ...written, own: null, author: { ...written.author, isYou: false } }]);
    expect(JSON.stringify(items)).not.toMatch(/60000|66000/);
    expect(written.author?.pseudonym).toMatch(/^\p{L}+ \d{6}$/u);
  });

  test("a person writes under one made-up name or the user name, never under both", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const first = await app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW } });
    const { profile } = await app.succeed(personal, { token, query: { showName: "true" } });
    expect(profile).toMatchObject({ showName: true, pseudonym: first.author?.pseudonym });
    const reply = { parentId: first.id, description: "One more thing" };
    const second = await app.succeed(postComment, { token, body: reply });
    expect(second.author).toEqual({ pseudonym: null, name: "Ada", isYou: true });
    const hidden = await app.succeed(personal, { token, query: { showName: "false" } });
    const { comment } = await app.succeed(readComment, { params: { id: first.id } });
    const { pseudonym } = hidden.profile;
    expect(comment.author).toEqual({ pseudonym, name: null, isYou: false });
    expect(pseudonym).toMatch(/^\p{L}+ \d{6}$/u);
    expect(pseudonym).not.toBe(first.author?.pseudonym);
    // It stays, whatever else is said about names.
    await app.succeed(personal, { token, query: { showName: "false", userName: "Adaeze" } });
    const again = await app.succeed(personal, { token });
    expect(again.profile).toMatchObject({ pseudonym, showName: false, userName: "Adaeze" });
  });

  test("of 50 reviews at once by one person one stays; a second is 1003 in words", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.call(postComment, {
          token,
          body: { ...BRANCH, ...REVIEW, stars: 1 + (index % 5), description: `The ${index}th` },
        }),
      ),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(["0000", ...Array.from({ length: 49 }, () => "1003")]);
    const refused = answers.find(({ code }) => code === "1003");
    expect(refused?.message).toMatch(/^You have written about this already/);
    const { total, items } = await app.succeed(commentList, { params: BRANCH, token });
    expect([total, items.length]).toEqual([1, 1]);
  });

  test("what a review lacks is said field by field", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const fieldsOf = async (body: object) => {
      const { code, data } = await app.call(postComment, { token, body: body as never });
      return code === "1001" ? Object.keys((data as { fields: object }).fields).sort() : code;
    };
    const description = "Words";
    expect(await fieldsOf({ ...BRANCH, description })).toEqual(["outcome", "stars"]);
    expect(await fieldsOf({ description })).toEqual(["subjectType"]);
    expect(await fieldsOf({ subjectType: "product", description })).toEqual(["subjectId"]);
    for (const stars of [0, 6, 2.5, "4", null, Number.NaN]) {
      expect(await fieldsOf({ ...BRANCH, ...REVIEW, stars })).toEqual(["stars"]);
    }
    for (const amount of [0, -1, 1.5, 1e12, "5"]) {
      expect(await fieldsOf({ ...BRANCH, ...REVIEW, amount })).toEqual(["amount"]);
    }
    expect(await fieldsOf({ ...BRANCH, ...REVIEW, ratings: { fees: 9 } })).toEqual(["ratings"]);
    for (const text of ["", " \u200b\u202e ", "x".repeat(501), 7]) {
      expect(await fieldsOf({ ...BRANCH, ...REVIEW, description: text })).toEqual(["description"]);
    }
    expect(await fieldsOf({ ...BRANCH, subjectId: "gone", ...REVIEW })).toBe("1002");
    expect(await fieldsOf({ parentId: "nobody", description })).toBe("1002");
    const emoji = "😀".repeat(500);
    expect(await fieldsOf({ ...BRANCH, ...REVIEW, description: emoji })).toBe("0000");
  });

  test("markup is text, and what turns text around is gone", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { description } = await app.succeed(postComment, {
      token,
      body: { ...BRANCH, ...REVIEW, description: "<script>a</script>\u202Eb\u0000\r\n&amp; c" },
    });
    expect(description).toBe("<script>a</script>b\n&amp; c");
  });

  test("an edit keeps what stood there, and says so; nothing changed is no edit", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const stranger = await signIn(app);
    const { id } = await app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW } });
    const params = { id };
    app.clock.pass(DAY);
    const same = await app.succeed(editComment, { token, params, body: REVIEW });
    expect(same.editedAt).toBeNull();
    const body = { ...REVIEW, stars: 2, outcome: "failed", description: "No more" } as const;
    const edited = await app.succeed(editComment, { token, params, body });
    expect(edited).toMatchObject({
      description: "No more",
      review: { stars: 2, outcome: "failed" },
      editedAt: new Date(app.clock.now()).toISOString(),
    });
    const { db } = app.services.store;
    const revisions = await db.selectFrom("revisions").selectAll().execute();
    expect(revisions).toHaveLength(1);
    expect(JSON.parse(revisions[0]?.contents ?? "")).toMatchObject({
      stars: 4,
      description: REVIEW.description,
      amount: 60_000,
    });
    const other = await app.call(editComment, { token: stranger.token, params, body: REVIEW });
    expect(other.code).toBe("1006");
    const gone = await app.call(editComment, { token, params: { id: "gone" }, body: REVIEW });
    expect(gone.code).toBe("1002");
    const lacking = await app.call(editComment, { token, params, body: { description: "x" } });
    expect(lacking.code).toBe("1001");
  });

  test("replies stand in one level, the oldest first", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const review = await app.succeed(postComment, {
      token: ada.token,
      body: { ...BRANCH, ...REVIEW },
    });
    const reply = async (token: string, parentId: string, description: string) => {
      app.clock.pass(1000);
      return app.succeed(postComment, { token, body: { parentId, description } });
    };
    const first = await reply(obi.token, review.id, "first");
    const second = await reply(ada.token, first.id, "second");
    await reply(obi.token, review.id, "third");
    expect(second).toMatchObject({ kind: "reply", parentId: review.id, ...BRANCH, review: null });
    const params = { id: review.id };
    const { comment, replies } = await app.succeed(readComment, { params, query: { size: "2" } });
    expect(comment.replies).toBe(3);
    expect(replies.items.map(({ description }) => description)).toEqual(["first", "second"]);
    const query = { size: "2", cursor: replies.next ?? "" };
    const rest = await app.succeed(readComment, { params, query });
    expect(rest.replies.items.map(({ description }) => description)).toEqual(["third"]);
    expect(rest.replies.next).toBeNull();
    const own = await app.succeed(readComment, { params: { id: first.id } });
    expect(own).toMatchObject({ comment: { id: first.id }, replies: { total: 0 } });
  });

  test("what its author deletes leaves its place as long as replies stand, and nothing else", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await app.succeed(postComment, {
      token: ada.token,
      body: { ...BRANCH, ...REVIEW, description: "Secretly" },
    });
    const params = { id };
    await app.succeed(editComment, {
      token: ada.token,
      params,
      body: { ...REVIEW, description: "Secretly edited" },
    });
    const subject = { subjectType: "comment", subjectId: id } as const;
    await app.succeed(like, { token: obi.token, body: { ...subject, like: true } });
    const reply = await app.succeed(postComment, {
      token: obi.token,
      body: { parentId: id, description: "Why?" },
    });
    expect((await app.call(deleteComment, { token: obi.token, params })).code).toBe("1006");
    await app.succeed(deleteComment, { token: ada.token, params });
    await app.succeed(deleteComment, { token: ada.token, params });
    const { comment, replies } = await app.succeed(readComment, { params });
    expect(comment).toMatchObject({
      state: "deleted",
      author: null,
      description: "",
      review: null,
      likes: 0,
      replies: 1,
    });
    expect(replies.items).toHaveLength(1);
    expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(0);
    const late = { parentId: id, description: "Too late" };
    expect((await app.call(postComment, { token: obi.token, body: late })).code).toBe("1002");
    const { db } = app.services.store;
    for (const table of ["comments", "revisions", "likes"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/Secretly/);
      expect(rows).toHaveLength(table === "comments" ? 2 : 0);
    }
    // One may write anew; the kept place goes with its last reply.
    await app.succeed(postComment, { token: ada.token, body: { ...BRANCH, ...REVIEW } });
    await app.succeed(deleteComment, { token: obi.token, params: { id: reply.id } });
    expect((await app.call(readComment, { params })).code).toBe("1002");
    expect((await db.selectFrom("comments").select("id").execute()).length).toBe(1);
  });

  test("what waits for somebody to look is its author's alone", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await app.succeed(postComment, {
      token: ada.token,
      body: { ...BRANCH, ...REVIEW },
    });
    const { store } = app.services;
    const setState = (state: "hidden" | "held" | "removed" | "shown") =>
      store.transaction((db) => changePostState(db, { postType: "comment", postId: id }, state));
    expect(await setState("hidden")).toBe("shown");
    const list = await app.succeed(commentList, { params: BRANCH, token: ada.token });
    expect(list).toMatchObject({ items: [], total: 0, own: { id, state: "hidden" } });
    const params = { id };
    const codesFor = async (token: string) => [
      (await app.call(readComment, { params, token })).code,
      (await app.call(postComment, { token, body: { parentId: id, description: "x" } })).code,
      (await app.call(editComment, { params, token, body: { ...REVIEW, stars: 1 } })).code,
    ];
    expect(await codesFor(obi.token)).toEqual(["1002", "1002", "1002"]);
    // As if there were none, and nothing is deleted.
    expect((await app.call(deleteComment, { params, token: obi.token })).code).toBe("0000");
    expect(await codesFor(ada.token)).toEqual(["0000", "0000", "0000"]);
    await setState("removed");
    expect((await codesFor(ada.token)).slice(1)).toEqual(["1002", "1006"]);
    const body = { subjectType: "comment", subjectId: id, like: true } as const;
    expect((await app.call(like, { token: obi.token, body })).code).toBe("1002");
    await setState("shown");
    expect((await app.succeed(commentList, { params: BRANCH })).items[0]?.review?.stars).toBe(1);
  });

  test("the third of a household waits for somebody to look, and so does a text that is copied", async () => {
    const app = await start();
    const people = [await signIn(app), await signIn(app), await signIn(app)];
    const states = [];
    for (const { token } of people) {
      const given = { token, address: "198.51.100.7", body: { ...BRANCH, ...REVIEW } };
      states.push((await app.succeed(postComment, given)).state);
    }
    expect(states).toEqual(["shown", "shown", "held"]);
    expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(2);
    const [first, second] = people;
    const long = "They took the fee twice and nobody ever answered my calls after that day.";
    const list = await app.succeed(commentList, { params: BRANCH });
    const editAs = async (token: string) => {
      const { own } = await app.succeed(commentList, { params: BRANCH, token });
      const body = { ...REVIEW, description: long };
      return app.succeed(editComment, { token, params: { id: own?.id ?? "" }, body });
    };
    expect((await editAs(first?.token ?? "")).state).toBe("shown");
    expect((await editAs(second?.token ?? "")).state).toBe("held");
    expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(list.total - 1);
  });
});
