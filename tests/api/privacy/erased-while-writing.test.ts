import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { report } from "#contract/moderation/report.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { like } from "#contract/reactions/reactions.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  createPictureForm,
  createPlainPicture,
  listPictureFiles,
  uploadPlainPicture,
} from "../pictures/support/pictures.ts";
import { ASKED } from "../questions/support/questions.ts";
import { BRANCH, postBranchReview, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import type { ServiceApp } from "../support/service-app.ts";
import { eraseAccount } from "./support/account-data.ts";
import { readRowsAsText } from "./support/rows-as-text.ts";

const LATER = ["0000", "0004", "1002"];
const TABLES = [
  "comments",
  "questions",
  "revisions",
  "pictures",
  "post_origins",
  "withdrawn_posts",
  "likes",
  "reports",
  "complaints",
  "sessions",
] as const;

/** Every kind of write. */
async function sendEveryWrite(app: ServiceApp, token: string, parentId: string) {
  const own = await postBranchReview(app, token, { description: "Adas words" });
  const { id: picture } = await uploadPlainPicture(app, token);
  const params = { id: own.id };
  const bytes = await createPlainPicture(50, 50, "#1414c8").png().toBuffer();
  const description = "Adas words";
  const subject = { subjectType: "comment", subjectId: parentId } as const;
  const words = { subject: "x", message: "x", email: "ada@finny.example" };
  const question = { ...ASKED, description };
  const edited = { ...REVIEW, description: "Adas words, changed" };
  return () => [
    app.call(postComment, { token, body: { parentId, description } }),
    app.call(postQuestion, { token, body: { ...question, pictures: [picture] } }),
    app.call(editComment, { token, params, body: edited }),
    app.call(like, { token, body: { ...subject, like: true } }),
    app.call(report, { token, body: { ...subject, ...words, reason: "Fraud" } }),
    app.call(complain, { token, body: { companyId: "fairmoney", ...words } }),
    app.call(uploadPicture, { token, form: createPictureForm(bytes) }),
    app.call(postComment, { token, body: { ...BRANCH, ...REVIEW, parentId, description } }),
    app.call(deleteComment, { token, params }),
  ];
}

describeOnEachDb("erasure of a user during their requests", (_, dialect) => {
  test.for([0, 4, 8])("leaves no data after %i answered requests", async (answered) => {
    const app = await startReviewedApp(dialect);
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id: parentId } = await postBranchReview(app, obi.token);
    const send = await sendEveryWrite(app, ada.token, parentId);
    const { store } = app.services;
    const answers = send();
    await answers[answered];
    await eraseAccount(app, ada.userId);
    const codes = (await Promise.all([...answers, ...send()])).map(({ code }) => code);
    expect(codes.filter((code) => !LATER.includes(code))).toEqual([]);
    const text = await readRowsAsText(store.db, TABLES);
    expect(text).not.toMatch(new RegExp(`${ada.userId}|Adas words|ada@finny`));
    expect(listPictureFiles(app)).toEqual([]);
    expect(await findWrongCounters(store)).toEqual([]);
  });
});
