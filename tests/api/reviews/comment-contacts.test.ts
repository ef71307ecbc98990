import { expect, test } from "vitest";
import { commentList, editComment, postComment } from "#contract/reviews/comment.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { REVIEW } from "../support/community.ts";
import { BRANCH, reviewBranch, startReviewedApp } from "./support/reviewed-app.ts";

const WORDS = "Please leave out e-mail addresses, links and phone numbers";
const REFUSED = { code: "1001", data: { fields: { description: WORDS } } };

describeOnEachDatabase("comments lead nobody away", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  test.for([
    "Call me 08031234567, I help you",
    "my agent: wa.me/2348031234567",
    "write to ada at gmail dot com",
    "WA saya ０８１２-3456-7890",
  ])("%s", async (description) => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const post = (token: string, body: object) =>
      app.call(postComment, { token, body: { ...body, description } as never });
    expect(await post(ada.token, { ...BRANCH, ...REVIEW })).toMatchObject(REFUSED);

    const { id } = await reviewBranch(app, ada.token);
    const question = await askQuestion(app, obi.token);
    expect(await post(obi.token, { parentId: id })).toMatchObject(REFUSED);
    expect(
      await post(ada.token, { subjectType: "question", subjectId: question.id }),
    ).toMatchObject(REFUSED);
    const change = { token: ada.token, params: { id }, body: { ...REVIEW, description } };
    expect(await app.call(editComment, change)).toMatchObject(REFUSED);
    const { items } = await app.succeed(commentList, { params: BRANCH });
    expect(items.map((item) => item.description)).toEqual([REVIEW.description]);
  });

  test("amounts, days and the names of apps are no addresses", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const description = "On 21/11/2026 I took ₦50,000 for 30 days and paid 62.500 back by the app.";
    expect(await reviewBranch(app, token, { description })).toMatchObject({ state: "shown" });
  });
});
