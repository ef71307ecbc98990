import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  type QuestionEntry,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import { stats } from "#contract/statistics/stats.ts";
import { MINUTE } from "#server/core/clock.ts";
import { removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { COMPLAINT } from "../complaints/support/complaints.ts";
import { decideOnCurrent, getDecisionResult, SHOW } from "../moderation/support/moderators.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { assignNetworkPerUser } from "../support/community.ts";
import { describeAppOnEachDb, describeAppOnSqlite } from "../support/service-app.ts";
import {
  ASKED,
  askQuestion,
  FAIRMONEY,
  listQuestions,
  readQuestionPages,
  setQuestionState,
} from "./support/questions.ts";

describeAppOnEachDb("questionList", (start) => {
  test("paginates questions of subjects and categories, newest first", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const questions: QuestionEntry[] = [];
    for (let index = 0; index < 12; index += 1) {
      const subject = index % 2 === 0 ? FAIRMONEY : {};
      const category = index % 3 === 0 ? "cost" : "privacy";
      app.clock.pass(MINUTE);
      questions.push(
        await askQuestion(app, token, { ...subject, category, title: `Question ${index}` }),
      );
    }
    const newest = questions.toReversed().map(({ id }) => id);
    for (const [query, expected] of [
      [{}, questions],
      [FAIRMONEY, questions.filter(({ subjectId }) => subjectId !== null)],
      [{ category: "cost" }, questions.filter(({ category }) => category === "cost")],
      [
        { ...FAIRMONEY, category: "cost" },
        questions.filter(({ subjectId, category }) => subjectId !== null && category === "cost"),
      ],
      [{ category: "licence" }, []],
      [{ subjectType: "product", subjectId: "branch" }, []],
    ] as const) {
      const pages = await readQuestionPages(app, query);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
      const listedIds = pages.flatMap(({ items }) => items.map(({ id }) => id));
      const ids = new Set(expected.map(({ id }) => id));
      expect(listedIds).toEqual(newest.filter((id) => ids.has(id)));
    }
    const counts = await app.succeed(stats, { query: { subjects: "product:fairmoney" } });
    expect(counts["product:fairmoney"]?.questions).toBe(6);
  });

  test("lists questions in the reader's language, counts the others", async () => {
    const app = await start();
    const { token } = await signIn(app);
    for (const language of ["en", "id", "id"] as const) {
      await askQuestion(app, token, {
        language,
        title: `A question ${app.clock.now()} ${language}`,
      });
      app.clock.pass(MINUTE);
    }
    await askQuestion(app, token, { language: "id", category: "cost", title: "Biaya?" });
    const pages = await readQuestionPages(app, { prefers: "id" }, "2");
    expect(pages.map(({ items }) => items.map(({ language }) => language))).toEqual([
      ["id", "id"],
      ["id"],
    ]);
    expect(pages[0]).toMatchObject({ total: 3, otherLanguages: 1 });
    expect(await listQuestions(app, { language: "en" })).toMatchObject({
      total: 1,
      otherLanguages: 3,
    });
    expect(await listQuestions(app, { language: "zh" })).toMatchObject({
      total: 0,
      otherLanguages: 4,
    });
    // Without questions in that language, all are listed.
    expect(await listQuestions(app, { prefers: "zh" })).toMatchObject({
      total: 4,
      otherLanguages: 0,
    });
    const ofCost = { category: "cost", prefers: "en" };
    expect(await listQuestions(app, ofCost)).toMatchObject({ total: 1, otherLanguages: 0 });
  });

  test("finds similar questions in each language", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const titles = {
      early: "Can I repay my loan early without a fee?",
      contacts: "They called all of my contacts",
      late: "Berapa denda kalau telat bayar?",
      data: "Bagaimana menghapus data saya?",
      rate: "提前还款要付手续费吗？",
      licence: "这家公司有牌照吗？",
    };
    const ids: Record<string, string> = {};
    for (const [name, title] of Object.entries(titles)) {
      const { id } = await askQuestion(app, token, {
        title,
        description: "I wonder.",
        label: null,
      });
      ids[name] = id;
    }
    const findSimilarNames = async (q: string, more: object = {}) => {
      const { items } = await listQuestions(app, { q, ...more });
      return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
    };
    expect(await findSimilarNames("repay a loan early")).toEqual(["early"]);
    expect(await findSimilarNames("REPAY")).toEqual(["early"]);
    expect(await findSimilarNames("denda telat")).toEqual(["late"]);
    expect(await findSimilarNames("提前还款")).toEqual(["rate"]);
    expect(await findSimilarNames("牌照")).toEqual(["licence"]);
    expect(await findSimilarNames("zebra crossing")).toEqual([]);
    expect(await findSimilarNames("?!")).toEqual([]);
    expect(await findSimilarNames("repay", { category: "cost" })).toEqual([]);
    expect((await findSimilarNames("I wonder")).length).toBe(6);
    await setQuestionState(app, ids["early"] ?? "", "hidden");
    expect(await findSimilarNames("repay")).toEqual([]);
    await app.succeed(editQuestion, {
      token,
      params: { id: ids["late"] ?? "" },
      body: { ...ASKED, title: "Kapan jatuh tempo?" },
    });
    expect(await findSimilarNames("denda telat")).toEqual([]);
    expect(await findSimilarNames("jatuh tempo")).toEqual(["late"]);
  });

  test("uses an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await start({ onQuery });
    const { token } = await signIn(app);
    const picture = await uploadPlainPicture(app, token);
    const subject = { subjectType: "product", subjectId: "branch" } as const;
    const question = { title: "A fee?", description: "How much is it?", category: "cost" } as const;
    const body = { ...question, ...subject, pictures: [picture.id] };
    const { id } = await app.succeed(postQuestion, { token, body });
    await app.succeed(postQuestion, { token, body: { ...question, title: "Another fee?" } });
    const params = { id };
    await app.succeed(editQuestion, { token, params, body: { ...question, category: "other" } });
    for (const query of [
      {},
      subject,
      { category: "cost" },
      { ...subject, category: "other" },
    ] as const) {
      const { next } = await app.succeed(questionList, { query: { ...query, size: "1" } });
      if (next) await app.succeed(questionList, { query: { ...query, size: "1", cursor: next } });
    }
    await app.succeed(questionList, { token, query: { q: "how much is the fee" } });
    await app.succeed(readQuestion, { token, params });
    await app.succeed(acceptAnswer, { token, params, body: { answerId: null } });
    await app.ask(picture.url);
    await app.succeed(complain, { token, body: COMPLAINT });
    await app.succeed(deleteQuestion, { token, params });
    await removeUnattachedPictures(app.services);
    // The table of orphaned pictures is short, so a scan is allowed.
    const ours = queries().filter(({ sql }) =>
      /question|(?<!orphaned_)pictures|complaints|revisions/.test(sql),
    );
    expect(ours.length).toBeGreaterThan(25);
    expect(await findTableScans(app.services.store, ours)).toEqual([]);
  });
});

describeAppOnSqlite("questionList with search text", (start) => {
  test("ignores hidden questions", async () => {
    const app = assignNetworkPerUser(await start());
    const title = "Late payment fee of one percent";
    const { token } = await signIn(app);
    const shownQuestion = await askQuestion(app, token, { title, label: null });
    app.clock.pass(MINUTE);
    const createHeldQuestion = (index: number) => ({
      title,
      label: null,
      description: `Get free porn here, ${"x".repeat(index)}.`,
    });
    const heldIds: string[] = [];
    for (let person = 0; person < 3; person += 1) {
      const { token: another } = await signIn(app);
      for (let index = 0; index < 18; index += 1) {
        const { id, state } = await askQuestion(app, another, createHeldQuestion(index));
        expect(state).toBe("held");
        heldIds.push(id);
      }
    }
    const findSimilarIds = async () => {
      const { items } = await listQuestions(app, { q: "late payment fee of one percent" });
      return items.map(({ id }) => id);
    };
    expect(await findSimilarIds()).toEqual([shownQuestion.id]);
    for (const postId of heldIds) {
      await getDecisionResult(
        decideOnCurrent(app.services, { post: { postType: "question", postId }, ...SHOW }),
      );
    }
    expect(await findSimilarIds()).not.toContain(shownQuestion.id);
    for (const id of heldIds) await setQuestionState(app, id, "hidden");
    expect(await findSimilarIds()).toEqual([shownQuestion.id]);
  });

  test("paginates matches, most similar first", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const whole = await askQuestion(app, token, {
      title: "Late payment fee of one percent",
      label: null,
    });
    for (let index = 0; index < 6; index += 1) {
      await askQuestion(app, token, { title: `Fee number ${index}`, label: null });
    }
    const first = await listQuestions(app, { q: "late payment fee", size: "4" });
    expect(first.items[0]?.id).toBe(whole.id);
    expect(first.total).toBe(7);
    const rest = await listQuestions(app, { q: "late payment fee", size: "4", cursor: first.next });
    expect(rest).toMatchObject({ next: null, total: 7 });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });
});
