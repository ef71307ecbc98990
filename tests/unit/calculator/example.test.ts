import { describe, expect, test } from "vitest";
import { createExample, readInputs } from "#browser/calculator/address.ts";
import { afterInput, type FormState } from "#browser/calculator/form/inputs.ts";

const EXAMPLE: FormState = {
  inputs: createExample("en_US"),
  isExample: true,
  touched: [],
};

describe("afterInput", () => {
  test("clears example figures at the first input", () => {
    const first = afterInput(EXAMPLE, "amount", "5");
    expect(first).toMatchObject({ isExample: false, touched: ["amount"] });
    expect(first.inputs).toMatchObject({ amount: "5", rate: "", term: "", deducted: "" });
    const second = afterInput(first, "rate", "2");
    expect(second.inputs).toMatchObject({ amount: "5", rate: "2" });
  });

  test("keeps choices when example figures clear", () => {
    const chosen = afterInput(EXAMPLE, "kind", "daily");
    expect(chosen).toMatchObject({ isExample: true, inputs: { ...EXAMPLE.inputs, kind: "daily" } });
    expect(afterInput(chosen, "rate", "1").inputs).toMatchObject({ kind: "daily", amount: "" });
  });

  test("selects days for a whole-loan rate", () => {
    const whole = afterInput(EXAMPLE, "kind", "flat-term");
    expect(whole.inputs.repaid).toBe("days");
    expect(afterInput(whole, "kind", "flat-month").inputs.repaid).toBe("instalments");
    const chosen = afterInput(EXAMPLE, "repaid", "single");
    expect(afterInput(chosen, "kind", "flat-term").inputs.repaid).toBe("single");
  });

  test("keeps figures from an address", () => {
    const carried = readInputs("?amount=5000&term=2&rate=", "en_US");
    if (!carried) throw new Error("the address carries inputs");
    const state = afterInput({ inputs: carried, isExample: false, touched: [] }, "rate", "4");
    expect(state.inputs).toMatchObject({ amount: "5000", term: "2", rate: "4" });
  });
});
