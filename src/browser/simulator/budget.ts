import type { Texts } from "#i18n/island-texts.ts";
import { type Currency, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { readAmount, readPercent } from "#i18n/read-amount.ts";
import { MAX_PRINCIPAL } from "#loan/money.ts";

/** Monthly amounts in minor units of one currency. */
export interface MonthlyBudget {
  income: number;
  needs: number;
  existing: number;
  payment: number;
}

/** Computes payments, their percentage of the income (`share`) and the rest. */
export function computeBudgetState({ income, needs, existing, payment }: MonthlyBudget) {
  const payments = existing + payment;
  return { payments, share: (payments / income) * 100, left: income - needs - payments };
}

export function computeAffordablePayment(
  { income, existing }: MonthlyBudget,
  limit: number,
): number {
  return Math.max(0, Math.floor((income * limit) / 100) - existing);
}

interface WhatIf {
  event: "noLoan" | "paidOff" | "fall";
  percent: number;
  state: ReturnType<typeof computeBudgetState>;
  direction: "easier" | "harder" | "missing";
}

const FALLS_PERCENT = [10, 25, 50];

export function computeBudgetScenarios(budget: MonthlyBudget): WhatIf[] {
  const now = computeBudgetState(budget);
  const createScenario = (event: WhatIf["event"], changed: MonthlyBudget, percent = 0): WhatIf => {
    const state = computeBudgetState(changed);
    const moved = state.left > now.left ? "easier" : "harder";
    return { event, percent, state, direction: state.left < 0 ? "missing" : moved };
  };
  return [
    createScenario("noLoan", { ...budget, payment: 0 }),
    ...(budget.existing > 0 ? [createScenario("paidOff", { ...budget, existing: 0 })] : []),
    ...FALLS_PERCENT.map((percent) =>
      createScenario(
        "fall",
        { ...budget, income: Math.round(budget.income * (1 - percent / 100)) },
        percent,
      ),
    ),
  ];
}

export const BUDGET_FIELDS = ["income", "existing", "needs", "payment", "limit"] as const;
export type BudgetField = (typeof BUDGET_FIELDS)[number];

export type BudgetInputs = Readonly<Record<BudgetField, string>> & { currency: Currency };

type BudgetProblem = keyof Texts<"simulator">["problem"] | "missing";

export interface ReadBudget {
  budget: MonthlyBudget | undefined;
  limit: number | undefined;
  problems: Partial<Record<BudgetField, BudgetProblem>>;
}

export function readBudget(inputs: BudgetInputs, locale: Locale): ReadBudget {
  const problems: ReadBudget["problems"] = {};
  const readBudgetAmount = (field: BudgetField, isNeeded: boolean): number => {
    if (inputs[field].trim() === "") {
      if (isNeeded) problems[field] = "missing";
      return 0;
    }
    const value = readAmount(inputs[field], locale);
    const minor = Math.round((value ?? 0) * MINOR_UNITS[inputs.currency]);
    if (value === undefined) problems[field] = "notANumber";
    else if (value < 0) problems[field] = "negative";
    else if (isNeeded && minor === 0) problems[field] = "notPositive";
    else if (minor > MAX_PRINCIPAL) problems[field] = "tooLarge";
    return minor;
  };
  const budget = {
    income: readBudgetAmount("income", true),
    payment: readBudgetAmount("payment", true),
    existing: readBudgetAmount("existing", false),
    needs: readBudgetAmount("needs", false),
  };
  const limit = readLimitPercent(inputs.limit, locale, problems);
  const isWhole = Object.keys(problems).every((field) => field === "limit");
  return { budget: isWhole ? budget : undefined, limit, problems };
}

function readLimitPercent(text: string, locale: Locale, problems: ReadBudget["problems"]) {
  if (text.trim() === "") return undefined;
  const limit = readPercent(text, locale);
  if (limit === undefined) problems.limit = "notANumber";
  else if (limit < 0) problems.limit = "negative";
  else if (limit > 1000) problems.limit = "tooLarge";
  return problems.limit === undefined ? limit : undefined;
}
