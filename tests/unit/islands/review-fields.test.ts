import * as v from "valibot";
import { expect, test } from "vitest";
import { findProblems } from "#contract/find-problems.ts";
import { reviewFieldsSchema } from "#islands/review-form/review-fields.ts";
import { fieldsOf, reviewOf } from "#islands/review-form/review-values.ts";
import { madeReview } from "../../support/made-snapshot.ts";

const LEAST = { stars: "4", outcome: "successful", unit: "", description: " Fine " };

test("amounts are read as the language writes them, months become days", () => {
  const given = { ...LEAST, amount: "1.500.000", term: "3", repayment: "1,8 juta", fees: "2" };
  const fields = v.parse(reviewFieldsSchema("id_ID", "months"), given);
  expect(reviewOf(fields)).toEqual({
    stars: 4,
    outcome: "successful",
    amount: 1_500_000,
    term: 91,
    repayment: 1_800_000,
    instalments: null,
    description: "Fine",
    ratings: { interest: null, fees: 2, speed: null, service: null, approval: null, limit: null },
  });
});

test("what is wrong is said of its field", () => {
  const given = { unit: "", amount: "-5", term: "99999", instalments: "0.2", description: " " };
  expect(findProblems(reviewFieldsSchema("en_US", ""), given)).toEqual({
    problems: {
      stars: "messages:field.stars.required",
      outcome: "messages:field.outcome.required",
      amount: "messages:field.loanAmount.format",
      term: "messages:field.loanTerm.format",
      instalments: "messages:field.instalments.format",
      description: "messages:field.comment.required",
    },
  });
});

test("what was posted fills the form again as it was", () => {
  const own = { amount: 50_000, term: 30, repayment: 60_000, instalments: null };
  const fields = fieldsOf(madeReview(1, { own, description: "As it was" }));
  expect(reviewOf(v.parse(reviewFieldsSchema("en_US", ""), { unit: "", ...fields }))).toEqual({
    stars: 4,
    outcome: "successful",
    ...own,
    description: "As it was",
    ratings: { interest: 3, fees: null, speed: 5, service: 4, approval: null, limit: 2 },
  });
});
