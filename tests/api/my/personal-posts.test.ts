import { expect, test } from "vitest";
import {
  personal,
  personalFollows,
  personalPosts,
  personalReplies,
} from "#contract/my/personal.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { SECOND } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { readAllItems } from "../posts/support/all-items.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { createWriterWithPosts } from "../support/busy-writer.ts";

describeOnEachDb("a user's posts", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("are counted and listed even if hidden", async () => {
    const app = await start();
    const { ada, obi, review, question } = await createWriterWithPosts(app);
    const { counts } = await app.succeed(personal, { token: ada.token });
    expect(counts).toEqual({ follows: 1, reviews: 1, questions: 1, replies: 1, likesReceived: 1 });
    const ofObi = await app.succeed(personal, { token: obi.token });
    expect(ofObi.counts).toMatchObject({ reviews: 1, questions: 0, replies: 2, likesReceived: 1 });
    const key = { postType: "comment", postId: review.id } as const;
    await app.services.store.transaction((db) => changePostState(db, key, "hidden"));
    const { token } = ada;
    const listTitles = async (body: { kind?: "review" | "question" } = {}) => {
      const items = await readAllItems(async (at) => {
        const query = { size: "1", ...at };
        const page = await app.succeed(personalPosts, { token, query, body });
        expect(page.total).toBe(body.kind === undefined ? 3 : 1);
        return page;
      });
      return items.map(({ text }) => text);
    };
    expect(await listTitles()).toEqual(["Is it so?", "Adas reply", "Adas review, edited"]);
    expect(await listTitles({ kind: "review" })).toEqual(["Adas review, edited"]);
    expect(await listTitles({ kind: "question" })).toEqual(["Is it so?"]);
    const all = await app.succeed(personalPosts, { token: ada.token, body: {} });
    expect(all.items).toMatchObject([
      { kind: "question", title: "Adas question", name: "Branch", parentId: null },
      { kind: "reply", parentId: review.id, name: "Branch" },
      { kind: "review", state: "hidden", likes: 1 },
    ]);
    const answers = await app.succeed(personalPosts, {
      token: obi.token,
      body: { kind: "answer" },
    });
    expect(answers.items).toMatchObject([{ subjectId: question.id, name: "Adas question" }]);
    const ofNoList = await app.call(personalPosts, { token, query: { cursor: "W10" }, body: {} });
    expect(ofNoList.code).toBe("1001");
  });

  test("appear in follow lists with title or excerpt", async () => {
    const app = await start();
    const { ada, other, question } = await createWriterWithPosts(app);
    const { token } = ada;
    const query = { subjectType: "question", subjectId: question.id } as const;
    app.clock.pass(SECOND);
    await app.succeed(follow, { token, body: { ...query, follow: true } });
    const { items } = await app.succeed(personalFollows, { token, body: {} });
    expect(items.map(({ subjectType, name }) => [subjectType, name])).toEqual([
      ["question", "Adas question"],
      ["comment", "Obis review"],
    ]);
    for (const params of [query, { subjectType: "comment", subjectId: other.id } as const])
      expect(await app.succeed(followState, { token, params })).toEqual({
        followed: true,
        followers: 1,
      });
  });
});

describeOnEachDb("replies to a user", (_, dialect) => {
  test("are listed only while visible", async () => {
    const app = await startReviewedApp(dialect);
    const { ada, obi, review } = await createWriterWithPosts(app);
    const readReceivedReplies = (token: string) =>
      readAllItems((at) => app.succeed(personalReplies, { token, query: { size: "1", ...at } }));
    const answer = { kind: "answer", parentText: "Adas question", author: { isYou: false } };
    const reply = { kind: "reply", text: "Obis reply", parentId: review.id };
    expect(await readReceivedReplies(ada.token)).toMatchObject([answer, reply]);
    // Ada replied to Obi below her own review, so he receives no reply.
    expect(await readReceivedReplies(obi.token)).toEqual([]);
    const { id = "" } = (await readReceivedReplies(ada.token))[0] ?? {};
    const key = { postType: "comment", postId: id } as const;
    await app.services.store.transaction((db) => changePostState(db, key, "held"));
    expect(await readReceivedReplies(ada.token)).toMatchObject([reply]);
    expect((await app.succeed(personalReplies, { token: ada.token })).total).toBe(1);
  });
});
