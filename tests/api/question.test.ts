import { expect, test } from "vitest";
import { postComment, readComment } from "#contract/comment.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  type QuestionEntry,
  questionList,
  readQuestion,
} from "#contract/question.ts";
import { stats } from "#contract/stats.ts";
import { MINUTE } from "#server/clock.ts";
import { changePostState } from "#server/domain/post-state.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { uploadPlain } from "./support/pictures.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const ASKED = {
  title: "Is there a fee when I pay early?",
  description: "My last instalment is due in June.\nI could pay all of it in April.",
  category: "repayment",
  label: "early",
} as const;

describeOnEachDatabase("questions", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  const ask = (app: ServiceApp, token: string, more: object = {}): Promise<QuestionEntry> =>
    app.succeed(postQuestion, { token, body: { ...ASKED, ...more } });
  const list = (app: ServiceApp, query: object = {}) => app.succeed(questionList, { query });
  const readPages = async (app: ServiceApp, query: object, size = "3") => {
    const pages = [await list(app, { ...query, size })];
    for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next) {
      pages.push(await list(app, { ...query, size, cursor }));
    }
    return pages;
  };
  const answer = (app: ServiceApp, token: string, questionId: string, description = "Yes.") =>
    app.succeed(postComment, {
      token,
      body: { subjectType: "question", subjectId: questionId, description },
    });
  const setState = (
    { services: { store } }: ServiceApp,
    postId: string,
    state: "hidden" | "shown",
  ) => store.transaction((db) => changePostState(db, { postType: "question", postId }, state));

  test("are asked under a made-up name and read by everyone", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const picture = await uploadPlain(app, token);
    const headers = { "Accept-Language": "id-ID" };
    const question = await app.succeed(postQuestion, {
      token,
      headers,
      body: { ...ASKED, ...FAIRMONEY, pictures: [picture.id] },
    });
    expect(question).toEqual({
      ...ASKED,
      ...FAIRMONEY,
      id: expect.any(String),
      subjectName: "FairMoney",
      state: "shown",
      author: { pseudonym: expect.stringMatching(/^\w+ \d{6}$/), name: null, isYou: true },
      language: "id",
      pictures: [picture],
      answers: 0,
      acceptedId: null,
      likes: 0,
      liked: false,
      createdAt: new Date(app.clock.now()).toISOString(),
      editedAt: null,
    });
    const params = { id: question.id };
    const read = await app.succeed(readQuestion, { params });
    const author = { ...question.author, isYou: false };
    expect(read).toEqual({
      question: { ...question, author },
      answers: { items: [], next: null, total: 0 },
      own: null,
    });
    expect(JSON.stringify(read)).not.toContain(userId);
    expect((await list(app)).items).toEqual([{ ...question, author }]);
  });

  test("what is written is kept as text, without what nobody sees", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const question = await ask(app, token, {
      title: " <b>Fees</b>\u202E\n twice\u200B? ",
      description: "<script>alert(1)</script>\r\n\u0000O\u0308 😀 \u2066ok",
      label: " x\ty ",
    });
    expect(question).toMatchObject({
      title: "<b>Fees</b> twice?",
      description: "<script>alert(1)</script>\nÖ 😀 ok",
      label: "x y",
    });
    expect(await ask(app, token, { label: "  " })).toMatchObject({ label: null });
    expect(await ask(app, token, { label: null })).toMatchObject({ label: null });
  });

  test("each field says what it lacks", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const fieldsOf = async (more: object) => {
      const { code, data } = await app.call(postQuestion, { token, body: { ...ASKED, ...more } });
      expect(code).toBe("1001");
      return (data as { fields: Record<string, string> }).fields;
    };
    expect(
      await fieldsOf({ title: "\u200B ", description: "", category: "x", label: "x".repeat(31) }),
    ).toEqual({
      title: "Please enter a title",
      description: "Question cannot be empty",
      category: "Please choose a category",
      label: "A label has at most 30 characters",
    });
    expect(
      await fieldsOf({ title: "😀".repeat(121), description: "x".repeat(2001), pictures: "x" }),
    ).toEqual({
      title: "A title has at most 120 characters",
      description: "A question has at most 2000 characters",
      pictures: "This picture cannot be used, please upload it again",
    });
    expect(await fieldsOf({ subjectType: "product" })).toHaveProperty("subjectId");
    expect(await fieldsOf({ subjectId: "fairmoney" })).toHaveProperty("subjectType");
    expect(
      await ask(app, token, { title: "😀".repeat(120), description: "好".repeat(2000) }),
    ).toBeTruthy();
  });

  test("bring no address, number or link, however it is written", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const contact = "Please leave out e-mail addresses, links and phone numbers";
    const refused = await app.call(postQuestion, {
      token,
      body: {
        ...ASKED,
        title: "Call 0 8 0 3 1 2 3 4 5 6 7",
        description: "or name at gmail dot com",
        label: "ｔ．me/x",
      },
    });
    expect(refused).toMatchObject({
      code: "1001",
      data: { fields: { title: contact, description: contact, label: contact } },
    });
    const question = await ask(app, token, { description: "₦250,000 on 21/11/2026, why?" });
    const edited = await app.call(editQuestion, {
      token,
      params: { id: question.id },
      body: { ...ASKED, title: "wa.me/2348031234567" },
    });
    expect(edited).toMatchObject({ code: "1001", data: { fields: { title: contact } } });
    expect((await list(app)).total).toBe(1);
  });

  test("need a session, and a subject that is there", async () => {
    const app = await start();
    const { token } = await signIn(app);
    expect((await app.call(postQuestion, { body: ASKED })).code).toBe("0004");
    const body = { ...ASKED, subjectType: "company", subjectId: "gone" } as const;
    expect((await app.call(postQuestion, { token, body })).code).toBe("1002");
    const query = { subjectType: "company", subjectId: "gone" } as const;
    expect((await app.call(questionList, { query })).code).toBe("1002");
    for (const id of ["nobody", "list"]) {
      const params = { id };
      expect((await app.call(editQuestion, { token, params, body: ASKED })).code).toBe("1002");
      expect((await app.call(acceptAnswer, { token, params, body: { answerId: null } })).code).toBe(
        "1002",
      );
    }
    expect((await app.call(readQuestion, { params: { id: "nobody" } })).code).toBe("1002");
  });

  test("are listed by subject and category, page by page, the newest first", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const asked: QuestionEntry[] = [];
    for (let index = 0; index < 12; index += 1) {
      const subject = index % 2 === 0 ? FAIRMONEY : {};
      const category = index % 3 === 0 ? "cost" : "privacy";
      if (index % 4 === 0) app.clock.pass(MINUTE);
      asked.push(await ask(app, token, { ...subject, category, title: `Question ${index}` }));
    }
    const newest = asked.toReversed().map(({ id }) => id);
    for (const [query, expected] of [
      [{}, asked],
      [FAIRMONEY, asked.filter(({ subjectId }) => subjectId !== null)],
      [{ category: "cost" }, asked.filter(({ category }) => category === "cost")],
      [
        { ...FAIRMONEY, category: "cost" },
        asked.filter(({ subjectId, category }) => subjectId !== null && category === "cost"),
      ],
      [{ category: "licence" }, []],
      [{ subjectType: "product", subjectId: "branch" }, []],
    ] as const) {
      const pages = await readPages(app, query);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
      const found = pages.flatMap(({ items }) => items.map(({ id }) => id));
      const ids = new Set(expected.map(({ id }) => id));
      expect(found).toEqual(newest.filter((id) => ids.has(id)));
    }
    const { next } = await list(app, { size: "3" });
    const query = { category: "cost", cursor: next ?? "" } as const;
    expect((await app.call(questionList, { query })).code).toBe("1001");
    const told = await app.succeed(stats, { query: { subjects: "product:fairmoney" } });
    expect(told["product:fairmoney"]?.questions).toBe(6);
  });

  test("that are like a text are found in each language", async () => {
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
      const { id } = await ask(app, token, { title, description: "I wonder.", label: null });
      ids[name] = id;
    }
    const alike = async (q: string, more: object = {}) => {
      const { items } = await list(app, { q, ...more });
      return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
    };
    expect(await alike("repay a loan early")).toEqual(["early"]);
    expect(await alike("REPAY")).toEqual(["early"]);
    expect(await alike("denda telat")).toEqual(["late"]);
    expect(await alike("提前还款")).toEqual(["rate"]);
    expect(await alike("牌照")).toEqual(["licence"]);
    expect(await alike("zebra crossing")).toEqual([]);
    expect(await alike("?!")).toEqual([]);
    expect(await alike("repay", { category: "cost" })).toEqual([]);
    expect((await alike("I wonder")).length).toBe(6);
    await setState(app, ids["early"] ?? "", "hidden");
    expect(await alike("repay")).toEqual([]);
    await app.succeed(editQuestion, {
      token,
      params: { id: ids["late"] ?? "" },
      body: { ...ASKED, title: "Kapan jatuh tempo?" },
    });
    expect(await alike("denda telat")).toEqual([]);
    expect(await alike("jatuh tempo")).toEqual(["late"]);
  });

  test("the more alike come first, and there are pages of them", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const whole = await ask(app, token, { title: "Late payment fee of one percent", label: null });
    for (let index = 0; index < 6; index += 1) {
      await ask(app, token, { title: `Fee number ${index}`, label: null });
    }
    const first = await list(app, { q: "late payment fee", size: "4" });
    expect(first.items[0]?.id).toBe(whole.id);
    expect(first.total).toBe(7);
    const rest = await list(app, { q: "late payment fee", size: "4", cursor: first.next });
    expect(rest).toMatchObject({ next: null, total: 7 });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });

  test("are changed by their author, and what stood there before is kept", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const [one, two] = [
      await uploadPlain(app, ada.token),
      await uploadPlain(app, ada.token, "#111111"),
    ];
    const before = await ask(app, ada.token, { ...FAIRMONEY, pictures: [one.id] });
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
      editedAt: new Date(app.clock.now()).toISOString(),
    });
    const same = await app.succeed(editQuestion, { token: ada.token, params, body } as never);
    expect(same).toEqual(after);
    const { db } = app.services.store;
    const revisions = await db.selectFrom("revisions").selectAll().execute();
    expect(revisions).toHaveLength(1);
    expect(JSON.parse(revisions[0]?.contents ?? "")).toEqual({ ...ASKED, pictures: [one.id] });
    expect((await list(app, { category: "repayment" })).total).toBe(0);
    expect((await list(app, { ...FAIRMONEY, category: "cost" })).total).toBe(1);
    const others = await app.call(editQuestion, { token: obi.token, params, body } as never);
    expect(others.code).toBe("1006");
    expect((await app.call(editQuestion, { params, body } as never)).code).toBe("0004");
  });

  test("that are hidden are read by their author alone, and counted nowhere", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await ask(app, ada.token, FAIRMONEY);
    const params = { id };
    await setState(app, id, "hidden");
    expect((await app.call(readQuestion, { params })).code).toBe("1002");
    expect((await app.call(readQuestion, { params, token: obi.token })).code).toBe("1002");
    const own = await app.succeed(readQuestion, { params, token: ada.token });
    expect(own.question).toMatchObject({ id, state: "hidden", author: { isYou: true } });
    expect(await list(app)).toEqual({ items: [], next: null, total: 0 });
    expect((await list(app, FAIRMONEY)).total).toBe(0);
    const theirs = await app.call(editQuestion, { token: obi.token, params, body: ASKED });
    expect(theirs.code).toBe("1002");
    await setState(app, id, "shown");
    expect((await list(app, FAIRMONEY)).total).toBe(1);
  });

  test("one person answers once; who asked marks what helped, which is not put first", async () => {
    const app = await start();
    const [ada, obi, zoe] = [await signIn(app), await signIn(app), await signIn(app)];
    const { id } = await ask(app, ada.token);
    const params = { id };
    const first = await answer(app, obi.token, id, "No, none.");
    app.clock.pass(MINUTE);
    const second = await answer(app, zoe.token, id, "Read the contract.");
    const again = await app.call(postComment, {
      token: obi.token,
      body: { subjectType: "question", subjectId: id, description: "Once more." },
    });
    expect(again.code).toBe("1003");
    const accept = (token: string, answerId: string | null) =>
      app.call(acceptAnswer, { token, params, body: { answerId } });
    expect((await accept(obi.token, first.id)).code).toBe("1006");
    expect((await accept(ada.token, "nothing")).code).toBe("1002");
    const other = await ask(app, ada.token, { title: "Another one" });
    const elsewhere = await answer(app, obi.token, other.id);
    expect((await accept(ada.token, elsewhere.id)).code).toBe("1002");
    expect(await accept(ada.token, first.id)).toMatchObject({ data: { acceptedId: first.id } });
    const read = await app.succeed(readQuestion, { params, token: obi.token });
    expect(read.question).toMatchObject({ acceptedId: first.id, answers: 2 });
    expect(read.answers.total).toBe(2);
    expect(read.answers.items.map((one) => one.id)).toEqual([second.id, first.id]);
    expect(read.own?.id).toBe(first.id);
    await app.services.store.transaction((db) =>
      changePostState(db, { postType: "comment", postId: first.id }, "hidden"),
    );
    const without = await app.succeed(readQuestion, { params });
    expect(without.question).toMatchObject({ acceptedId: null, answers: 1 });
    expect((await accept(ada.token, first.id)).code).toBe("1002");
    expect(await accept(ada.token, null)).toMatchObject({ data: { acceptedId: null } });
  });

  test("are deleted for good by their author; the answers are read by who wrote them", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const picture = await uploadPlain(app, ada.token);
    const { id } = await ask(app, ada.token, { ...FAIRMONEY, pictures: [picture.id] });
    const params = { id };
    const written = await answer(app, obi.token, id);
    const body = { ...ASKED, title: "Changed", pictures: [picture.id] };
    await app.succeed(editQuestion, { token: ada.token, params, body });
    const deleteAsObi = async () =>
      (await app.call(deleteQuestion, { params, token: obi.token })).code;
    expect(await deleteAsObi()).toBe("1006");
    const post = { postType: "question", postId: id } as const;
    const setState = (state: "held" | "shown") =>
      app.services.store.transaction((db) => changePostState(db, post, state));
    await setState("held");
    // As if there were none, and nothing is deleted.
    expect(await deleteAsObi()).toBe("0000");
    await setState("shown");
    expect((await app.call(readQuestion, { params })).code).toBe("0000");
    for (let times = 0; times < 2; times += 1) {
      expect(await app.succeed(deleteQuestion, { params, token: ada.token })).toBeNull();
    }
    expect((await app.call(readQuestion, { params, token: ada.token })).code).toBe("1002");
    expect((await app.ask(picture.url)).status).toBe(404);
    expect((await list(app, FAIRMONEY)).total).toBe(0);
    expect((await list(app, { q: "changed" })).total).toBe(0);
    const { db } = app.services.store;
    for (const table of ["questions", "question_words", "revisions", "pictures"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const one = { id: written.id };
    expect((await app.call(readComment, { params: one })).code).toBe("1002");
    expect((await app.call(readComment, { params: one, token: ada.token })).code).toBe("1002");
    const own = await app.succeed(readComment, { params: one, token: obi.token });
    expect(own.comment.description).toBe("Yes.");
    const late = { subjectType: "question", subjectId: id, description: "Too late." } as const;
    expect((await app.call(postComment, { token: ada.token, body: late })).code).toBe("1002");
  });

  test("asked at once are all there, and counted", async () => {
    const app = await start();
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn(app)));
    await Promise.all(
      people.flatMap(({ token }, person) =>
        [0, 1, 2].map((index) =>
          ask(app, token, { ...FAIRMONEY, title: `Person ${person} wonders about thing ${index}` }),
        ),
      ),
    );
    const { db } = app.services.store;
    const tallies = await db.selectFrom("question_tallies").select("questions").execute();
    const shown = await db
      .selectFrom("questions")
      .select("id")
      .where("state", "=", "shown")
      .execute();
    expect(tallies).toHaveLength(4);
    expect(new Set(tallies.map(({ questions }) => questions))).toEqual(new Set([shown.length]));
    expect((await db.selectFrom("questions").select("id").execute()).length).toBe(24);
  });

  test("with a sign of risk wait for a person, and their author sees them", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const description = "Nobody should borrow from them, because all of them are the same people.";
    expect((await ask(app, ada.token, { description })).state).toBe("shown");
    const copied = await ask(app, obi.token, { description });
    expect(copied.state).toBe("held");
    expect((await list(app)).total).toBe(1);
    const other = await ask(app, obi.token, { title: "Own", description: "My own words here." });
    expect(other.state).toBe("shown");
    const params = { id: other.id };
    const edited = await app.succeed(editQuestion, {
      token: obi.token,
      params,
      body: { ...ASKED, description },
    });
    expect(edited.state).toBe("held");
    expect((await list(app)).total).toBe(1);
  });
});
