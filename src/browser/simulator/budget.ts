/** A month's money, in minor units of one currency. */
export interface MonthlyBudget {
  /** Above zero. */
  income: number;
  /** Rent, food and what else has to be paid. */
  needs: number;
  /** Payments of loans that are there already. */
  existing: number;
  /** Of the loan that is thought about. */
  payment: number;
}

export interface BudgetState {
  /** Of all loans. */
  payments: number;
  /** Loan payments in percent of the income. */
  share: number;
  /** What neither needs nor loans take; below zero where money is missing. */
  left: number;
}

/**
 * How a month looks: loan payments of the income, and what is left.
 *
 * `budgetState({ income: 1000, needs: 600, existing: 100, payment: 150 })
 *  // => { payments: 250, share: 25, left: 150 }`
 */
export function budgetState({ income, needs, existing, payment }: MonthlyBudget): BudgetState {
  const payments = existing + payment;
  return { payments, share: (payments / income) * 100, left: income - needs - payments };
}

/**
 * The largest new payment that a limit of the reader's own leaves room for; 0 where the old loans
 * fill it.
 *
 * `fittingPayment({ income: 1000, needs: 0, existing: 100, payment: 500 }, 30) // => 200`
 */
export function fittingPayment({ income, existing }: MonthlyBudget, limit: number): number {
  return Math.max(0, Math.floor((income * limit) / 100) - existing);
}

export interface WhatIf {
  event: "noLoan" | "paidOff" | "fall";
  /** By how many percent the income falls. */
  percent: number;
  state: BudgetState;
  /** Against the month with the new loan. */
  direction: "easier" | "harder" | "missing";
}

const FALLS_PERCENT = [10, 25, 50];

/** What else may happen, and in which direction: never a score. */
export function whatIfs(budget: MonthlyBudget): WhatIf[] {
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
