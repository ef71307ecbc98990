import { expect, test } from "vitest";
import { openPage } from "../support/opened-page.ts";

test("a question about a lender is another than one about a product with the same id", async () => {
  openPage("/questions");
  const { questionWish } = await import("#stores/question-form.ts");
  const subjects = [
    questionWish(undefined, { subjectType: "product", subjectId: "kuda" }),
    questionWish(undefined, { subjectType: "company", subjectId: "kuda" }),
    questionWish(undefined, undefined),
    questionWish("q1", undefined),
  ].map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(4);
});
