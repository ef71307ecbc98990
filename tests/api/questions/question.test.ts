import { expect, test } from "vitest";
import {
  acceptAnswer,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import { DAY, toDay } from "#server/core/clock.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { describeAppOnEachDb, describeAppOnSqlite } from "../support/service-app.ts";
import {
  ASKED,
  askQuestion,
  FAIRMONEY,
  listQuestions,
  setQuestionState,
} from "./support/questions.ts";

describeAppOnEachDb("postQuestion", (start) => {
  test("publishes a question under a pseudonym", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const picture = await uploadPlainPicture(app, token);
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
      createdAt: toDay(app.clock.now()),
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
    expect((await listQuestions(app)).items).toEqual([{ ...question, author }]);
  });

  test("returns the first question for a duplicate submission", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const uploaded = [
      await uploadPlainPicture(app, ada.token),
      await uploadPlainPicture(app, ada.token, "#14c814"),
    ];
    const [one, two] = uploaded.map(({ id }) => id);
    const ask = (more: object = {}) =>
      askQuestion(app, ada.token, { ...FAIRMONEY, pictures: [one], ...more });
    const first = await ask();
    const answers = await Promise.all([{}, { pictures: [] }, {}].map(ask));
    expect(answers).toEqual([first, first, first]);
    const count = async () => (await listQuestions(app)).total;
    expect(await count()).toBe(1);
    expect((await listQuestions(app, FAIRMONEY)).total).toBe(1);

    // It is no duplicate with other content, another author or another subject.
    await ask({ pictures: [two] });
    await ask({ pictures: [], subjectType: "company" });
    await ask({ pictures: [], subjectType: undefined, subjectId: undefined });
    await ask({ pictures: [], title: `${ASKED.title} Or not?` });
    await ask({ pictures: [], description: `${ASKED.description} Or not?` });
    const changed = await ask({ pictures: [], category: "cost" });
    expect(changed).toMatchObject({ category: "cost", label: ASKED.label });
    expect(await ask({ pictures: [], label: "late" })).toMatchObject({ label: "late" });
    const unlabelled = await ask({ pictures: [], label: "" });
    expect(unlabelled).toMatchObject({ label: null });
    expect(await ask({ pictures: [], label: "" })).toEqual(unlabelled);
    expect(await count()).toBe(9);
    expect((await askQuestion(app, obi.token, FAIRMONEY)).id).not.toBe(first.id);

    await setQuestionState(app, first.id, "hidden");
    expect(await ask()).toEqual({ ...first, state: "hidden" });
    app.clock.pass(DAY);
    expect((await ask({ pictures: [] })).id).not.toBe(first.id);
    expect(await count()).toBe(9);
  });

  test("stores and counts all concurrent questions", async () => {
    const app = await start();
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn(app)));
    await Promise.all(
      people.flatMap(({ token }, person) =>
        [0, 1, 2].map((index) =>
          askQuestion(app, token, {
            ...FAIRMONEY,
            title: `Person ${person} wonders about thing ${index}`,
          }),
        ),
      ),
    );
    const { db } = app.services.store;
    const tallies = await db.selectFrom("question_tallies").select("questions").execute();
    const visibleQuestions = await db
      .selectFrom("questions")
      .select("id")
      .where("state", "=", "shown")
      .execute();
    expect(tallies).toHaveLength(4);
    expect(new Set(tallies.map(({ questions }) => questions))).toEqual(
      new Set([visibleQuestions.length]),
    );
    expect((await db.selectFrom("questions").select("id").execute()).length).toBe(24);
  });
});

describeAppOnSqlite("postQuestion", (start) => {
  test("reports invalid fields", async () => {
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
      await askQuestion(app, token, { title: "😀".repeat(120), description: "好".repeat(2000) }),
    ).toBeTruthy();
  });

  test("rejects contact details in every field", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const formatContactError = (text: string) =>
      `Please leave out “${text}”: no email addresses, links or phone numbers`;
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
      data: {
        fields: {
          title: formatContactError("0 8 0 3 1 2 3 4 5 6 7"),
          description: formatContactError("name at gmail dot com"),
          label: formatContactError("ｔ．me/x"),
        },
      },
    });
    const question = await askQuestion(app, token, { description: "₦250,000 on 21/11/2026, why?" });
    const edited = await app.call(editQuestion, {
      token,
      params: { id: question.id },
      body: { ...ASKED, title: "wa.me/2348031234567" },
    });
    expect(edited).toMatchObject({
      code: "1001",
      data: { fields: { title: formatContactError("wa.me/2348031234567") } },
    });
    expect((await listQuestions(app)).total).toBe(1);
  });

  test.each([
    { title: "Fast help, call this line: 0803", description: "123 4567 is the rest." },
    { title: "Pinjam cepat: pinjamku", description: ".com, buka sekarang juga ya" },
    { description: "They pay the same day on 0803 123", label: "4567" },
  ])("rejects a contact split over fields: %j", async (texts) => {
    const app = await start();
    const { token } = await signIn(app);
    const refused = await app.call(postQuestion, { token, body: { ...ASKED, ...texts } });
    expect(refused).toMatchObject({
      code: "1001",
      data: { fields: { description: expect.stringContaining("leave out") } },
    });
  });

  test("requires a session and an existing subject", async () => {
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
});
