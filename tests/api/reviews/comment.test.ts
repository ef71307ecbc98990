import { expect, test } from "vitest";
import { personal } from "#contract/my/personal.ts";
import { postQuestion, readQuestion } from "#contract/questions/question.ts";
import { commentList, editComment, postComment, readComment } from "#contract/reviews/comment.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, getDecisionResult, REMOVE } from "../moderation/support/moderators.ts";
import { ASKED, askQuestion } from "../questions/support/questions.ts";
import { REVIEW } from "../support/community.ts";
import {
  BRANCH,
  postBranchReview,
  postTestReply,
  startReviewedApp,
} from "./support/reviewed-app.ts";

const WORDS = "Please leave out “08031234567”: no email addresses, links or phone numbers";
const REFUSED = { code: "1001", data: { fields: { description: WORDS } } };

describeOnEachDb("postComment", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("shows exact loan figures only to the author", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const created = await app.succeed(postComment, {
      token,
      body: { ...BRANCH, ...REVIEW, ratings: { fees: 2, limit: 5, speed: null } },
    });
    expect(created).toMatchObject({
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
    expect(items).toEqual([{ ...created, own: null, author: { ...created.author, isYou: false } }]);
    expect(JSON.stringify(items)).not.toMatch(/60000|66000/);
    expect(created.author?.pseudonym).toMatch(/^\p{L}+ \d{6}$/u);
  });

  test("accepts one review per person under concurrency", async () => {
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

  test("returns the first reply when it is resent", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await postBranchReview(app, ada.token);
    const duplicates = await Promise.all(
      [1, 2, 3].map(() => postTestReply(app, obi.token, id, "Thank you")),
    );
    expect(new Set(duplicates.map((reply) => reply.id)).size).toBe(1);
    app.clock.pass(MINUTE);
    const other = await postTestReply(app, obi.token, id, "Thank you!");
    const removed = await postTestReply(app, obi.token, id, "Thank you, thief");
    const key = { postType: "comment", postId: removed.id } as const;
    const { act } = await getDecisionResult(
      decideOnCurrent(app.services, { post: key, ...REMOVE }),
    );
    expect(await postTestReply(app, obi.token, id, "Thank you, thief")).toMatchObject({
      id: removed.id,
      state: "removed",
      removal: { reason: REMOVE.reason, reference: act.id },
    });
    app.clock.pass(MINUTE);
    const hers = await postTestReply(app, ada.token, id, "Thank you");
    const another = await postBranchReview(app, obi.token);
    const elsewhere = await postTestReply(app, obi.token, another.id, "Thank you");
    expect(elsewhere.parentId).toBe(another.id);
    const { comment, replies } = await app.succeed(readComment, { params: { id } });
    expect(comment.replies).toBe(3);
    expect(replies.items.map((reply) => reply.id)).toEqual([duplicates[0]?.id, other.id, hers.id]);
    app.clock.pass(DAY + 1);
    const { store } = app.services;
    const token = await store.transaction((db) => insertSession(db, obi.userId, app.clock.now()));
    expect((await postTestReply(app, token, id, "Thank you")).id).not.toBe(duplicates[0]?.id);
  });
});

describeOnSqlite("posted comments", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("show the pseudonym or the user name", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const first = await postBranchReview(app, token);
    await app.succeed(personal, { token, query: { showName: "true" } });
    const second = await postTestReply(app, token, first.id, "One more thing");
    expect(second.author).toEqual({ pseudonym: null, name: "Ada", isYou: true });
    await app.succeed(personal, { token, query: { showName: "false" } });
    const readAuthor = async () =>
      (await app.succeed(readComment, { params: { id: first.id } })).comment.author;
    const hidden = await readAuthor();
    expect(hidden?.name).toBeNull();
    expect(hidden?.pseudonym).not.toBe(first.author?.pseudonym);
    // Other changes of names keep the pseudonym.
    await app.succeed(personal, { token, query: { showName: "false", userName: "Adaeze" } });
    expect(await readAuthor()).toEqual(hidden);
  });

  test("show one pseudonym per author and subject", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const review = await postBranchReview(app, token);
    const reply = await postTestReply(app, token, review.id, "One more thing");
    expect(reply.author).toEqual(review.author);
    const subject = { subjectType: "product", subjectId: "fairmoney" } as const;
    const other = await app.succeed(postComment, { token, body: { ...REVIEW, ...subject } });
    const { id } = await app.succeed(postQuestion, { token, body: ASKED });
    const body = { subjectType: "question", subjectId: id, description: "It is" } as const;
    const answer = await app.succeed(postComment, { token, body });
    const { question } = await app.succeed(readQuestion, { params: { id } });
    expect(question.author?.pseudonym).toBe(answer.author?.pseudonym);
    const names = [review, other, answer].map(({ author }) => author?.pseudonym);
    expect(new Set(names).size).toBe(3);
  });

  test("are rejected with missing or invalid fields", async () => {
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

  test("keep markup as text but no control characters", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { description } = await app.succeed(postComment, {
      token,
      body: { ...BRANCH, ...REVIEW, description: "<script>a</script>\u202Eb\u0000\r\n&amp; c" },
    });
    expect(description).toBe("<script>a</script>b\n&amp; c");
  });

  test("are held for hate speech but not for swearing", async () => {
    const app = await start();
    for (const [description, state] of [
      ["Usir semua orang cina dari sini, bunganya mencekik", "held"],
      ["Igbo people na thief, dem finish me with interest", "held"],
      ["Aplikasi anjing, penagihnya kontol semua", "shown"],
      ["Jelek..ga usah pinjam.org nya kasar, rekening BCA 0812345678 ditagih 21.11.2025", "shown"],
    ] as const) {
      const { token } = await signIn(app);
      const body = { ...BRANCH, ...REVIEW, description };
      expect(await app.succeed(postComment, { token, body })).toMatchObject({ description, state });
    }
    expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(2);
  });

  test("are rejected if they contain contact details", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const description = "Call me 08031234567, I help you";
    const post = (token: string, body: object) =>
      app.call(postComment, { token, body: { ...body, description } as never });
    expect(await post(ada.token, { ...BRANCH, ...REVIEW })).toMatchObject(REFUSED);

    const { id } = await postBranchReview(app, ada.token);
    const question = await askQuestion(app, obi.token);
    expect(await post(obi.token, { parentId: id })).toMatchObject(REFUSED);
    const answered = { subjectType: "question", subjectId: question.id };
    expect(await post(ada.token, answered)).toMatchObject(REFUSED);
    const change = { token: ada.token, params: { id }, body: { ...REVIEW, description } };
    expect(await app.call(editComment, change)).toMatchObject(REFUSED);
    const { items } = await app.succeed(commentList, { params: BRANCH });
    expect(items.map((item) => item.description)).toEqual([REVIEW.description]);
  });
});
