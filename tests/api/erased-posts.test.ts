import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteComment, editComment, postComment, readComment } from "#contract/comment.ts";
import { follow, followStates } from "#contract/follow.ts";
import { like } from "#contract/like.ts";
import { personal, personalFollows, personalPosts } from "#contract/personal.ts";
import { stats } from "#contract/stats.ts";
import { SECOND } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import { eraseUser } from "#server/domain/erasure.ts";
import { collectPersonalData } from "#server/domain/personal-data.ts";
import { pictureFiles } from "#server/domain/picture-files.ts";
import { changePostState } from "#server/domain/post-state.ts";
import { recount } from "#server/domain/recount.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { findScans, recordQueries } from "../support/query-plans.ts";
import { fromOwnNetworks, REVIEW } from "./support/community.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;
const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

describeOnEachDatabase("what a person wrote", (_, dialect) => {
  async function start() {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    return { ...fromOwnNetworks(app), queries };
  }

  /** A review with a reply, an earlier text and a like; a second, a reply, an answer, a question. */
  async function busyWriter(app: ServiceApp) {
    const { services, clock } = app;
    const { db } = services.store;
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const postAs = async (token: string, body: object) => {
      clock.pass(SECOND);
      return app.succeed(postComment, { token, body: body as typeof REVIEW & typeof BRANCH });
    };
    const review = await postAs(ada.token, { ...BRANCH, ...REVIEW, description: "Adas review" });
    await app.succeed(editComment, {
      token: ada.token,
      params: { id: review.id },
      body: { ...REVIEW, description: "Adas review, edited" },
    });
    const reply = await postAs(obi.token, { parentId: review.id, description: "Obis reply" });
    await postAs(ada.token, { parentId: reply.id, description: "Adas reply" });
    const other = await postAs(obi.token, { ...FAIRMONEY, ...REVIEW, description: "Obis review" });
    const liked = { subjectType: "comment", like: true } as const;
    await app.succeed(like, { token: obi.token, body: { ...liked, subjectId: review.id } });
    await app.succeed(like, { token: ada.token, body: { ...liked, subjectId: other.id } });
    const subject = { subjectType: "comment", subjectId: other.id } as const;
    await app.succeed(follow, { token: ada.token, body: { ...subject, follow: true } });
    const question = {
      id: newId(),
      user_id: ada.userId,
      subject_type: "product",
      subject_id: "branch",
      state: "held",
      language: "en",
      category: "other",
      title: "Adas question",
      description: "Is it so?",
      created_at: clock.now() + 1,
    };
    await db.insertInto("questions").values(question).execute();
    const key = { postType: "question", postId: question.id } as const;
    await services.store.transaction((inside) => changePostState(inside, key, "shown"));
    await postAs(obi.token, {
      subjectType: "question",
      subjectId: question.id,
      description: "Obis answer",
    });
    const complaint = { subject: "A fee", message: "Adas complaint", email: "ada@finny.example" };
    await db
      .insertInto("complaints")
      .values({
        ...complaint,
        id: newId(),
        user_id: ada.userId,
        company_id: "fairmoney",
        is_counted: 1,
        created_at: clock.now(),
      })
      .execute();
    const pictureId = "a".repeat(40);
    const picture = { large: Buffer.from("large"), small: Buffer.from("small") };
    await pictureFiles(services.config).write(pictureId, picture);
    await db
      .insertInto("pictures")
      .values({
        id: pictureId,
        user_id: ada.userId,
        width: 1,
        height: 1,
        post_type: "question",
        post_id: question.id,
        position: 0,
        created_at: clock.now(),
      })
      .execute();
    await recount(services.store);
    return { ada, obi, review, reply, other, question };
  }

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

  test("is all in what is exported, and nobody else's", async () => {
    const app = await start();
    const { ada } = await busyWriter(app);
    const { store, config } = app.services;
    const user = await store.read.userById(ada.userId);
    if (!user) throw new Error("the user is gone");
    const exported = await collectPersonalData(store, config, user);
    expect(exported).toMatchObject({
      account: { pseudonym: expect.stringMatching(/\d{6}$/), showsUserName: false },
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

  test("goes with its author: only places with replies under them, and all counts are right", async () => {
    const app = await start();
    const { ada, obi, review, other } = await busyWriter(app);
    const { store, config } = app.services;
    const user = await store.read.userById(ada.userId);
    if (!user) throw new Error("the user is gone");
    await eraseUser(app.services, user);
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
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => store.db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(rows);
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
    expect(await recount(store)).toEqual([]);
    await app.succeed(deleteComment, { token: obi.token, params: { id: other.id } });
  });

  test("asks no table as a whole", async () => {
    const app = await start();
    const { ada } = await busyWriter(app);
    const { store, config } = app.services;
    const user = await store.read.userById(ada.userId);
    if (!user) throw new Error("the user is gone");
    const before = new Set(app.queries().map(({ sql }) => sql));
    await app.succeed(personal, { token: ada.token });
    await app.succeed(personalPosts, { token: ada.token, body: {} });
    await collectPersonalData(store, config, user);
    await eraseUser(app.services, user);
    const asked = app.queries().filter(({ sql }) => !before.has(sql));
    expect(asked.length).toBeGreaterThan(15);
    expect(await findScans(store, asked)).toEqual([]);
  });
});
