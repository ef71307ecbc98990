/** In minor units of one currency. */
export interface MonthlyBudget {
  income: number;
  needs: number;
  existing: number;
  payment: number;
}

interface BudgetState {
  payments: number;
  share: number;
  left: number;
}

export function budgetState({ income, needs, existing, payment }: MonthlyBudget): BudgetState {
  const payments = existing + payment;
  return { payments, share: (payments / income) * 100, left: income - needs - payments };
}

export function fittingPayment({ income, existing }: MonthlyBudget, limit: number): number {
  return Math.max(0, Math.floor((income * limit) / 100) - existing);
}

interface WhatIf {
  event: "noLoan" | "paidOff" | "fall";
  percent: number;
  state: BudgetState;
  direction: "easier" | "harder" | "missing";
}

const FALLS_PERCENT = [10, 25, 50];

export function computeScenarios(budget: MonthlyBudget): WhatIf[] {
  const now = budgetState(budget);
  const what = (event: WhatIf["event"], changed: MonthlyBudget, percent = 0): WhatIf => {
    const state = budgetState(changed);
    const moved = state.left > now.left ? "easier" : "harder";
    return { event, percent, state, direction: state.left < 0 ? "missing" : moved };
  };
  return [
    what("noLoan", { ...budget, payment: 0 }),
    ...(budget.existing > 0 ? [what("paidOff", { ...budget, existing: 0 })] : []),
    ...FALLS_PERCENT.map((percent) =>
      what("fall", { ...budget, income: Math.round(budget.income * (1 - percent / 100)) }, percent),
    ),
  ];
}
