import { describe, expect, test } from "vitest";
import {
  applyInput,
  createExampleInputs,
  type FormState,
} from "#browser/calculator/form/inputs.ts";

const EXAMPLE: FormState = {
  inputs: createExampleInputs("NGN"),
  isExample: true,
  touched: [],
};

describe("applyInput", () => {
  test("clears example figures at the first input", () => {
    const first = applyInput(EXAMPLE, "amount", "5");
    expect(first).toMatchObject({ isExample: false, touched: ["amount"] });
    expect(first.inputs).toMatchObject({ amount: "5", rate: "", term: "", deducted: "" });
    const second = applyInput(first, "rate", "2");
    expect(second.inputs).toMatchObject({ amount: "5", rate: "2" });
  });

  test("keeps selected options when example figures are cleared", () => {
    const chosen = applyInput(EXAMPLE, "kind", "daily");
    expect(chosen).toMatchObject({ isExample: true, inputs: { ...EXAMPLE.inputs, kind: "daily" } });
    expect(applyInput(chosen, "rate", "1").inputs).toMatchObject({ kind: "daily", amount: "" });
  });

  test("selects repayment by days for a whole-loan rate", () => {
    const whole = applyInput(EXAMPLE, "kind", "flat-term");
    expect(whole.inputs.repaid).toBe("days");
    expect(applyInput(whole, "kind", "flat-month").inputs.repaid).toBe("instalments");
    const chosen = applyInput(EXAMPLE, "repaid", "single");
    expect(applyInput(chosen, "kind", "flat-term").inputs.repaid).toBe("single");
  });
});
