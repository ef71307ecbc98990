import { describe, expect, test } from "vitest";
import { applyInput, createEmptyFormState } from "#browser/calculator/form/inputs.ts";

const EMPTY = createEmptyFormState("NGN");

describe("applyInput", () => {
  test("clears the term when the unit changes to payments", () => {
    const days = applyInput(applyInput(EMPTY, "repaid", "days"), "term", "60");
    expect(applyInput(days, "repaid", "days").inputs.term).toBe("60");
    expect(applyInput(days, "repaid", "instalments").inputs.term).toBe("");
  });

  test("changes a field and marks it as touched", () => {
    const first = applyInput(EMPTY, "amount", "5");
    expect(first).toMatchObject({ inputs: { amount: "5", rate: "" }, touched: ["amount"] });
    expect(applyInput(first, "amount", "").touched).toEqual(["amount"]);
  });

  test("selects days as the unit for a whole-loan rate", () => {
    const whole = applyInput(EMPTY, "kind", "flat-term");
    expect(whole.inputs.repaid).toBe("days");
    expect(applyInput(whole, "kind", "flat-month").inputs.repaid).toBe("instalments");
    const chosen = applyInput(EMPTY, "repaid", "single");
    expect(applyInput(chosen, "kind", "flat-term").inputs.repaid).toBe("single");
  });
});
