import { expect, test } from "vitest";
import { personal, personalFollows, personalPosts } from "#contract/my/personal.ts";
import { follow, followStates } from "#contract/reactions/follow.ts";
import { SECOND } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { busyWriter } from "../support/busy-writer.ts";

describeOnEachDatabase("what a person wrote", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("is counted and listed, the latest first, in whatever state it is", async () => {
    const app = await start();
    const { ada, obi, review, question } = await busyWriter(app);
    const { counts } = await app.succeed(personal, { token: ada.token });
    expect(counts).toEqual({ follows: 1, reviews: 1, questions: 1, replies: 1, likesReceived: 1 });
    const ofObi = await app.succeed(personal, { token: obi.token });
    expect(ofObi.counts).toMatchObject({ reviews: 1, questions: 0, replies: 2, likesReceived: 1 });
    const key = { postType: "comment", postId: review.id } as const;
    await app.services.store.transaction((db) => changePostState(db, key, "hidden"));
    const listed = async (kind?: "review" | "reply" | "question" | "answer") => {
      const texts: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(kind, cursor);
        texts.push(...page.items.map(({ text }) => text));
        expect(page.total).toBe(kind === undefined ? 3 : 1);
        cursor = page.next;
      } while (cursor !== null);
      return texts;
    };
    const readPage = (
      kind: "review" | "reply" | "question" | "answer" | undefined,
      cursor: string | null,
    ) =>
      app.succeed(personalPosts, {
        token: ada.token,
        query: { size: "1", ...(cursor !== null && { cursor }) },
        body: kind === undefined ? {} : { kind },
      });
    expect(await listed()).toEqual(["Is it so?", "Adas reply", "Adas review, edited"]);
    expect(await listed("review")).toEqual(["Adas review, edited"]);
    expect(await listed("question")).toEqual(["Is it so?"]);
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
    const mixed = await app.call(personalPosts, {
      token: ada.token,
      query: { cursor: (await readPage("review", null)).next ?? "W10" },
      body: {},
    });
    expect(mixed.code).toBe("1001");
  });

  test("is followed under its first words or its title, and like a product", async () => {
    const app = await start();
    const { ada, other, question } = await busyWriter(app);
    const { token } = ada;
    const asked = { subjectType: "question", subjectId: question.id } as const;
    app.clock.pass(SECOND);
    await app.succeed(follow, { token, body: { ...asked, follow: true } });
    const { items } = await app.succeed(personalFollows, { token, body: {} });
    expect(items.map(({ subjectType, name }) => [subjectType, name])).toEqual([
      ["question", "Adas question"],
      ["comment", "Obis review"],
    ]);
    const subjects = `comment:${other.id},question:${question.id},comment:gone`;
    const { states } = await app.succeed(followStates, { token, query: { subjects } });
    expect(Object.values(states)).toEqual([
      { followed: true, followers: 1 },
      { followed: true, followers: 1 },
    ]);
  });
});
