import { expect, test } from "vitest";
import { acceptAnswer, readQuestion } from "#contract/questions/question.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { MINUTE } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import { answerQuestion, askQuestion } from "./support/questions.ts";

describeOnEachDatabase("answers to a question", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("one person answers once; who asked marks what helped, which is not put first", async () => {
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
    await app.services.store.transaction((db) =>
      changePostState(db, { postType: "comment", postId: first.id }, "hidden"),
    );
    const without = await app.succeed(readQuestion, { params });
    expect(without.question).toMatchObject({ acceptedId: null, answers: 1 });
    expect((await accept(ada.token, first.id)).code).toBe("1002");
    expect(await accept(ada.token, null)).toMatchObject({ data: { acceptedId: null } });
  });
});
