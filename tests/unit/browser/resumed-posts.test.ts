import { expect, test } from "vitest";
import { createRejection, openSignedInClient } from "../support/opened-client.ts";

const COMPLAINT = {
  companyId: "kuda",
  subject: "A fee",
  message: "Before the loan.",
  email: "ada@finny.example",
};
const QUESTION = { title: "Why?", description: "All of it.", category: "cost" } as const;

test.each([
  [
    "complaint",
    { action: "complaint", subject: "complaint" },
    async () => (await import("#browser/complaints/complaint-store.ts")).fileComplaint(COMPLAINT),
  ],
  [
    "question",
    { action: "question", subject: "company:kuda" },
    async () => {
      const { postQuestion } = await import("#browser/questions/QuestionForm.tsx");
      return postQuestion(QUESTION, { subjectType: "company", subjectId: "kuda" });
    },
  ],
  [
    "reply",
    { action: "reply", subject: "r1" },
    async () => (await import("#browser/reviews/comment-store.ts")).postReply("r1", "Thanks."),
  ],
])("an expired session saves a %s as pending action", async (_, resume, post) => {
  await openSignedInClient("/id/commentDetails/r1", createRejection("0004"));
  await expect(post()).rejects.toMatchObject({ code: "0004" });
  const { $pendingAction } = await import("#browser/core/return-to.ts");
  expect($pendingAction.get()?.resume).toEqual(resume);
});
