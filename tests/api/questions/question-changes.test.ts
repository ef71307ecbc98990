import { expect, test } from "vitest";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  readQuestion,
} from "#contract/questions/question.ts";
import { postComment, readComment } from "#contract/reviews/comment.ts";
import { MINUTE, toDay } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, getDecisionResult, SHOW } from "../moderation/support/moderators.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { describeAppOnEachDb, describeAppOnSqlite } from "../support/service-app.ts";
import {
  ASKED,
  answerQuestion,
  askQuestion,
  FAIRMONEY,
  listQuestions,
  setQuestionState,
} from "./support/questions.ts";

describeAppOnEachDb("edits and deletions of questions", (start) => {
  test("store the previous text of each edit", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const [one, two] = [
      await uploadPlainPicture(app, ada.token),
      await uploadPlainPicture(app, ada.token, "#111111"),
    ];
    const before = await askQuestion(app, ada.token, { ...FAIRMONEY, pictures: [one.id] });
    const params = { id: before.id };
    const body = {
      ...ASKED,
      title: "Is paying early dearer?",
      category: "cost",
      pictures: [two.id],
    };
    app.clock.pass(MINUTE);
    const after = await app.succeed(editQuestion, { token: ada.token, params, body } as never);
    expect((await app.ask(one.url)).status).toBe(404);
    expect(after).toMatchObject({
      title: "Is paying early dearer?",
      category: "cost",
      pictures: [two],
      createdAt: before.createdAt,
      editedAt: toDay(app.clock.now()),
    });
    const same = await app.succeed(editQuestion, { token: ada.token, params, body } as never);
    expect(same).toEqual(after);
    const { db } = app.services.store;
    const revisions = await db.selectFrom("revisions").selectAll().execute();
    expect(revisions).toHaveLength(1);
    expect(JSON.parse(revisions[0]?.contents ?? "")).toEqual({ ...ASKED, pictures: [one.id] });
    expect((await listQuestions(app, { category: "repayment" })).total).toBe(0);
    expect((await listQuestions(app, { ...FAIRMONEY, category: "cost" })).total).toBe(1);
    const others = await app.call(editQuestion, { token: obi.token, params, body } as never);
    expect(others.code).toBe("1006");
    expect((await app.call(editQuestion, { params, body } as never)).code).toBe("0004");
  });

  test("leave answers of a deleted question visible to their authors", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const picture = await uploadPlainPicture(app, ada.token);
    const { id } = await askQuestion(app, ada.token, { ...FAIRMONEY, pictures: [picture.id] });
    const params = { id };
    const answer = await answerQuestion(app, obi.token, id);
    const body = { ...ASKED, title: "Changed", pictures: [picture.id] };
    await app.succeed(editQuestion, { token: ada.token, params, body });
    const deleteAsObi = async () =>
      (await app.call(deleteQuestion, { params, token: obi.token })).code;
    expect(await deleteAsObi()).toBe("1006");
    const post = { postType: "question", postId: id } as const;
    const setState = (state: "held" | "shown") =>
      app.services.store.transaction((db) => changePostState(db, post, state));
    await setState("held");
    // The response equals that of a missing question.
    expect(await deleteAsObi()).toBe("0000");
    await setState("shown");
    expect((await app.call(readQuestion, { params })).code).toBe("0000");
    for (let times = 0; times < 2; times += 1) {
      expect(await app.succeed(deleteQuestion, { params, token: ada.token })).toBeNull();
    }
    expect((await app.call(readQuestion, { params, token: ada.token })).code).toBe("1002");
    expect((await app.ask(picture.url)).status).toBe(404);
    expect((await listQuestions(app, FAIRMONEY)).total).toBe(0);
    expect((await listQuestions(app, { q: "changed" })).total).toBe(0);
    const { db } = app.services.store;
    for (const table of ["questions", "question_words", "revisions", "pictures"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const one = { id: answer.id };
    expect((await app.call(readComment, { params: one })).code).toBe("1002");
    expect((await app.call(readComment, { params: one, token: ada.token })).code).toBe("1002");
    const own = await app.succeed(readComment, { params: one, token: obi.token });
    expect(own.comment.description).toBe("Yes.");
    const late = { subjectType: "question", subjectId: id, description: "Too late." } as const;
    expect((await app.call(postComment, { token: ada.token, body: late })).code).toBe("1002");
  });
});

describeAppOnSqlite("held and hidden questions", (start) => {
  test("are visible only to their author", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await askQuestion(app, ada.token, FAIRMONEY);
    const params = { id };
    await setQuestionState(app, id, "hidden");
    expect((await app.call(readQuestion, { params })).code).toBe("1002");
    expect((await app.call(readQuestion, { params, token: obi.token })).code).toBe("1002");
    const own = await app.succeed(readQuestion, { params, token: ada.token });
    expect(own.question).toMatchObject({ id, state: "hidden", author: { isYou: true } });
    expect(await listQuestions(app)).toMatchObject({ items: [], next: null, total: 0 });
    expect((await listQuestions(app, FAIRMONEY)).total).toBe(0);
    const response = await app.call(editQuestion, { token: obi.token, params, body: ASKED });
    expect(response.code).toBe("1002");
    await setQuestionState(app, id, "shown");
    expect((await listQuestions(app, FAIRMONEY)).total).toBe(1);
  });

  test("stay shown after a decision when only the category changes", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const words = { ...ASKED, description: "Why do they send me links to free porn?" };
    const { id, state } = await askQuestion(app, token, words);
    expect(state).toBe("held");
    const post = { postType: "question", postId: id } as const;
    await getDecisionResult(decideOnCurrent(app.services, { post, ...SHOW }));
    const edit = (body: typeof words | (Omit<typeof words, "category"> & { category: "cost" })) =>
      app.succeed(editQuestion, { token, params: { id }, body });
    const moved = await edit({ ...words, category: "cost" });
    expect(moved).toMatchObject({ category: "cost", state: "shown" });
    expect((await listQuestions(app, { category: "cost" })).total).toBe(1);
    const changed = await edit({ ...words, description: "Why do they send me more free porn?" });
    expect(changed.state).toBe("held");
  });
});

describeAppOnSqlite("answers to a question", (start) => {
  test("are limited to one per person, one of them accepted", async () => {
    const app = await start();
    const [ada, obi, zoe] = [await signIn(app), await signIn(app), await signIn(app)];
    const { id } = await askQuestion(app, ada.token);
    const params = { id };
    const first = await answerQuestion(app, obi.token, id, "No, none.");
    app.clock.pass(MINUTE);
    const second = await answerQuestion(app, zoe.token, id, "Read the contract.");
    const again = await app.call(postComment, {
      token: obi.token,
      body: { subjectType: "question", subjectId: id, description: "Once more." },
    });
    expect(again.code).toBe("1003");
    const accept = (token: string, answerId: string | null) =>
      app.call(acceptAnswer, { token, params, body: { answerId } });
    expect((await accept(obi.token, first.id)).code).toBe("1006");
    expect((await accept(ada.token, "nothing")).code).toBe("1002");
    const other = await askQuestion(app, ada.token, { title: "Another one" });
    const elsewhere = await answerQuestion(app, obi.token, other.id);
    expect((await accept(ada.token, elsewhere.id)).code).toBe("1002");
    expect(await accept(ada.token, first.id)).toMatchObject({ data: { acceptedId: first.id } });
    const read = await app.succeed(readQuestion, { params, token: obi.token });
    expect(read.question).toMatchObject({ acceptedId: first.id, answers: 2 });
    expect(read.answers.total).toBe(2);
    expect(read.answers.items.map((one) => one.id)).toEqual([second.id, first.id]);
    expect(read.own?.id).toBe(first.id);
    const key = { postType: "comment", postId: first.id } as const;
    await app.services.store.transaction((db) => changePostState(db, key, "hidden"));
    const without = await app.succeed(readQuestion, { params });
    expect(without.question).toMatchObject({ acceptedId: null, answers: 1 });
    expect((await accept(ada.token, first.id)).code).toBe("1002");
    expect(await accept(ada.token, null)).toMatchObject({ data: { acceptedId: null } });
  });
});
