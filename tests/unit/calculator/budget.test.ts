import { describe, expect, test } from "vitest";
import {
  type BudgetInputs,
  computeAffordablePayment,
  computeBudgetScenarios,
  computeBudgetState,
  readBudget,
} from "#browser/simulator/budget.ts";

const BUDGET = { income: 100_000, needs: 60_000, existing: 10_000, payment: 15_000 };
const INPUTS: BudgetInputs = {
  currency: "IDR",
  income: "1.000.000",
  existing: "",
  needs: "",
  payment: "200.000",
  limit: "",
};

describe("budget of the simulator", () => {
  test("computes the share of payments and the remaining money", () => {
    expect(computeBudgetState(BUDGET)).toEqual({ payments: 25_000, share: 25, left: 15_000 });
  });

  test("computes the largest payment within a share of income", () => {
    expect(computeAffordablePayment(BUDGET, 30)).toBe(20_000);
    expect(computeAffordablePayment(BUDGET, 5)).toBe(0);
  });

  test("classifies each scenario as easier, harder or unaffordable", () => {
    const directions = computeBudgetScenarios(BUDGET).map(
      ({ event, direction }) => `${event} ${direction}`,
    );
    expect(directions).toEqual([
      "noLoan easier",
      "paidOff easier",
      "fall harder",
      "fall missing",
      "fall missing",
    ]);
    expect(
      computeBudgetScenarios({ ...BUDGET, existing: 0 }).map(({ event }) => event),
    ).not.toContain("paidOff");
  });

  test("parses localized amounts and allows empty optional fields", () => {
    expect(readBudget(INPUTS, "id_ID")).toEqual({
      budget: { income: 1_000_000, payment: 200_000, existing: 0, needs: 0 },
      limit: undefined,
      problems: {},
    });
  });

  test.each([
    ["income", "0", "notPositive"],
    ["income", "-1", "negative"],
    ["income", "", "missing"],
    ["income", "1e309", "notANumber"],
    ["income", "9".repeat(40), "tooLarge"],
    ["existing", "abc", "notANumber"],
    ["limit", "-1", "negative"],
    ["limit", "5000", "tooLarge"],
  ])("reports %s %j as %s", (field, text, problem) => {
    expect(readBudget({ ...INPUTS, [field]: text }, "id_ID").problems).toEqual({
      [field]: problem,
    });
  });
});
