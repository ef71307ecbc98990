import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  createReviewFieldsSchema,
  parsePaidLoan,
  toFields,
  toReview,
} from "#browser/reviews/form/review-fields.ts";
import { validateFields } from "#contract/wire/find-problems.ts";
import { createSnapshotReview } from "../../support/made-snapshot.ts";

const MIN_FIELDS = { stars: "4", outcome: "successful", unit: "", description: " Fine " };

describe("fields of the review form", () => {
  test("are parsed by language, with months as days", () => {
    const values = {
      ...MIN_FIELDS,
      amount: "1.500.000",
      term: "3",
      repayment: "1,8 juta",
      fees: "2",
    };
    const fields = v.parse(createReviewFieldsSchema("id_ID", "months"), values);
    expect(toReview(fields)).toEqual({
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

  test.each([
    ["30 hari", "", 30],
    ["30 days", "months", 30],
    ["1 day", "", 1],
    ["14天", "months", 14],
    ["2 minggu", "", 14],
    ["3 months", "", 91],
    ["12 bulan", "", 365],
    ["6个月", "", 183],
    ["1 tahun", "", 365],
    ["１２ bulan", "", 365],
    ["30", "", 30],
    ["3", "months", 91],
  ])("are parsed: term %j, unit %j as %d days", (written, unit, term) => {
    const fields = v.parse(createReviewFieldsSchema("id_ID", unit), {
      ...MIN_FIELDS,
      term: written,
    });
    expect(fields.term).toBe(term);
  });

  test.each([
    ["1x", 1],
    ["12 x", 12],
    ["3 kali", 3],
    ["6 angsuran", 6],
    ["3次", 3],
    ["3期", 3],
    ["4 payments", 4],
  ])("are parsed: %j as a number of payments", (written, instalments) => {
    const values = { ...MIN_FIELDS, instalments: written };
    expect(v.parse(createReviewFieldsSchema("en_US", ""), values).instalments).toBe(instalments);
  });

  test.each([
    ["term", "a few days"],
    ["term", "30 apples"],
    ["term", "days"],
    ["term", "2 months 3 days"],
    ["instalments", "30 days"],
    ["instalments", "3 months"],
    ["instalments", "12 bulan"],
    ["instalments", "6个月"],
    ["instalments", "x"],
    ["instalments", "600.000 x"],
  ])("are rejected if ambiguous: %s %j", (field, written) => {
    const { problems } = validateFields(createReviewFieldsSchema("en_US", ""), {
      ...MIN_FIELDS,
      [field]: written,
    }) as { problems: Record<string, string> };
    expect(Object.keys(problems)).toEqual([field]);
  });

  test("are rejected with one error per field", () => {
    const values = { unit: "", amount: "-5", term: "99999", instalments: "0.2", description: " " };
    expect(validateFields(createReviewFieldsSchema("en_US", ""), values)).toEqual({
      problems: {
        stars: "messages:field.stars.required",
        outcome: "messages:field.outcome.required",
        amount: "messages:field.loanAmount.format",
        term: "messages:field.loanTerm.format",
        instalments: "messages:field.instalments.format",
        description: "messages:field.review.required",
      },
    });
  });

  test.each([
    ["3 months", "3", "months"],
    ["1 year", "12", "months"],
    ["90", "90", ""],
    ["30", "30", ""],
  ])("show the term %j as number %j and unit %j", (written, term, unit) => {
    const schema = createReviewFieldsSchema("en_US", "");
    const days = v.parse(schema, { ...MIN_FIELDS, term: written }).term;
    const own = { amount: null, term: days, repayment: null, instalments: null };
    const fields = toFields(createSnapshotReview(1, { own }));
    expect([fields["term"], fields["unit"]]).toEqual([term, unit]);
    expect(v.parse(createReviewFieldsSchema("en_US", unit), fields).term).toBe(days);
  });

  test("are filled from a posted review", () => {
    const own = { amount: 50_000, term: 30, repayment: 60_000, instalments: null };
    const fields = toFields(createSnapshotReview(1, { own, description: "As it was" }));
    expect(
      toReview(v.parse(createReviewFieldsSchema("en_US", ""), { unit: "", ...fields })),
    ).toEqual({
      stars: 4,
      outcome: "successful",
      ...own,
      description: "As it was",
      ratings: { interest: 3, fees: null, speed: 5, service: 4, approval: null, limit: 2 },
    });
  });

  test.for([
    ["10%", "50,000", 55_000],
    ["12,5 %", "1.000.000", 1_125_000],
    ["30％", "20000", 26_000],
    ["66,000", "60,000", 66_000],
    ["10%", "", undefined],
    ["ten%", "5000", undefined],
  ] as const)("are parsed: repayment %s of a loan of %s", ([repayment, amount, expected]) => {
    const locale = amount.includes(".") ? "id_ID" : "en_NG";
    const loan = parsePaidLoan({ amount, term: "14", repayment }, locale);
    expect(loan?.repayment).toBe(expected);
  });

  test("form a loan only if none is missing", () => {
    const values = { amount: "1.500.000", term: "3 bulan", repayment: "1,8 juta" };
    const loan = { amount: 1_500_000, term: 91, repayment: 1_800_000, instalments: null };
    expect(parsePaidLoan(values, "id_ID")).toEqual(loan);
    expect(parsePaidLoan({ ...values, instalments: "3x" }, "id_ID")).toEqual({
      ...loan,
      instalments: 3,
    });
    expect(parsePaidLoan({ ...values, instalments: "many" }, "id_ID")).toBeUndefined();
    expect(parsePaidLoan({ ...values, repayment: "" }, "id_ID")).toBeUndefined();
    expect(parsePaidLoan({ ...values, term: "a while" }, "id_ID")).toBeUndefined();
  });
});
