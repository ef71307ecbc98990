import { describe, expect, test } from "vitest";
import { calculate, groupPayments, yearlyRate } from "#browser/calculator/calculation.ts";
import { type CalculatorInputs, createUsualLoanInputs } from "#browser/calculator/form/inputs.ts";
import { computePayingLate } from "#browser/calculator/result/PayingLate.tsx";
import { sampleSchedule } from "#browser/calculator/result/PaymentChart.tsx";
import { solveLoan } from "#loan/rates/solve.ts";

const EXAMPLE = { ...createUsualLoanInputs("NGN"), deducted: "5%" };

function calculateExample(changes: Partial<CalculatorInputs> = {}) {
  const result = calculate({ ...EXAMPLE, ...changes }, "en_US", solveLoan);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

function calculateLateExample(changes: Partial<CalculatorInputs>) {
  const { lines, problems } = computePayingLate(
    { ...EXAMPLE, ...changes },
    "en_US",
    calculateExample(changes),
  );
  return { lines, problems, cost: calculateExample(changes).cost };
}

function findInputProblems(changes: Partial<CalculatorInputs>) {
  const result = calculate({ ...EXAMPLE, ...changes }, "en_US", solveLoan);
  return "problems" in result ? result.problems.map(({ field, name }) => `${field} ${name}`) : [];
}

describe("calculate", () => {
  test("computes the cost of the example loan", () => {
    const { cost, rateWithoutFees } = calculateExample();
    expect(cost).toMatchObject({ instalment: 3_733_333, netDisbursed: 9_500_000 });
    expect(cost.totalPayable).toBe(11_200_000);
    expect(cost.apr.percent).toBeCloseTo(104.47, 2);
    expect(yearlyRate(cost)).toMatchObject({ kind: "effective" });
    expect(yearlyRate(cost).percent).toBeCloseTo(172.28, 2);
    expect(rateWithoutFees.percent).toBeCloseTo(98.68, 2);
  });

  test("accepts fees as an amount or a percentage", () => {
    expect(calculateExample({ deducted: "5,000" }).cost.totalCost).toBe(
      calculateExample().cost.totalCost,
    );
  });

  test("solves for rate, term or amount", () => {
    const offer = { kind: "nominal-month", rate: "2", term: "12", deducted: "" } as const;
    const { instalment } = calculateExample(offer).cost;
    const payment = { ...offer, instalment: `${instalment / 100}` };
    const rate = calculateExample({ ...payment, find: "rate", rate: "" }).terms.rate;
    expect(rate).toMatchObject({ kind: "nominal", period: "year" });
    expect(rate.percent).toBeCloseTo(24, 3);
    expect(calculateExample({ ...payment, find: "term", term: "" }).terms.term).toBe(12);
    const { principal } = calculateExample({ ...payment, find: "amount", amount: "" }).terms;
    expect(principal).toBeCloseTo(10_000_000, -2);
  });

  test("returns neither cost nor problems until the solver is loaded", () => {
    const inputs = { ...EXAMPLE, find: "rate", instalment: "40000" } as const;
    expect(calculate(inputs, "en_US", undefined)).toEqual({ problems: [] });
    expect(calculate(EXAMPLE, "en_US", undefined)).toHaveProperty("cost");
  });

  test("keeps the given payment in all but the last row", () => {
    const offer = {
      kind: "nominal-month",
      rate: "4",
      deducted: "",
      find: "term",
      term: "",
    } as const;
    const { terms, cost } = calculateExample({ ...offer, instalment: "90000" });
    expect(terms.term).toBe(2);
    expect(cost.schedule.map(({ payment }) => payment)).toEqual([9_000_000, 1_456_000]);
    expect(cost.totalPayable).toBe(10_456_000);
    expect(cost.apr.percent).toBeCloseTo(48, 6);
  });

  test("saves more interest with a shorter term than smaller payments", () => {
    const offer = { kind: "nominal-month", rate: "2", term: "12", extra: "20000" } as const;
    const shorter = calculateExample({ ...offer, extraFrom: "3" });
    const smaller = calculateExample({ ...offer, extraFrom: "3", effect: "lower-instalment" });
    expect(shorter.saved).toBeGreaterThan(smaller.saved);
    expect(smaller.saved).toBeGreaterThan(0);
  });

  test("charges late interest from the due date, after grace days", () => {
    const { lines, cost } = calculateLateExample({ lateFee: "500", lateRate: "1", grace: "7" });
    expect(lines.map(({ days }) => days)).toEqual([7, 14, 30]);
    expect(lines.map((line) => line.cost)).toEqual([
      0,
      50_000 + Math.round(cost.instalment * 0.14),
      50_000 + Math.round(cost.instalment * 0.3),
    ]);
  });

  test("also charges late interest on fees in the instalment", () => {
    const { lines, cost } = calculateLateExample({ each: "1000", lateRate: "1" });
    const overdue = cost.instalment + 100_000;
    expect(lines[0]?.cost).toBe(Math.round(overdue * 0.07));
    expect(lines[0]?.payable).toBe(overdue + Math.round(overdue * 0.07));
  });

  test.each([{}, { grace: "3" }])("returns no late costs without late charges: %j", (changes) => {
    expect(calculateLateExample(changes).lines).toEqual([]);
  });

  test("returns the cost even if late fields are invalid", () => {
    const { lines, problems: found, cost } = calculateLateExample({ grace: "-1" });
    expect(lines).toEqual([]);
    expect(found).toEqual([{ field: "grace", name: "days" }]);
    expect(cost.totalPayable).toBe(11_200_000);
  });

  test.each<[Partial<CalculatorInputs>, string]>([
    [{ amount: "" }, "amount missing"],
    [{ amount: "abc" }, "amount notANumber"],
    [{ amount: "1e309" }, "amount notANumber"],
    [{ term: "2 weeks" }, "term termNotWhole"],
    [{ term: "" }, "term missing"],
    [{ amount: "0" }, "amount notPositive"],
    [{ amount: "-5" }, "amount notPositive"],
    [{ amount: "9".repeat(40) }, "amount tooLarge"],
    [{ amount: "100.0055" }, "amount notWhole"],
    [{ rate: "-1" }, "rate negative"],
    [{ rate: "100001" }, "rate rateTooHigh"],
    [{ term: "0" }, "term termTooShort"],
    [{ term: "1000" }, "term termTooLong"],
    [{ term: "1.5" }, "term termNotWhole"],
    [{ deducted: "150%" }, "deducted feesExceedLoan"],
    [{ deducted: "100000" }, "deducted feesExceedLoan"],
    [{ upFront: "200%" }, "upFront feesExceedLoan"],
    [{ upFront: "60%", deducted: "40%" }, "upFront feesExceedLoan"],
    [{ upFront: "40%", deducted: "60%" }, "deducted feesExceedLoan"],
    [{ upFront: "-1" }, "upFront negative"],
    [{ extra: "1000" }, "extra extraOnFlat"],
    [{ extra: "1000", kind: "nominal-year", extraFrom: "4" }, "extraFrom extraPlace"],
    [{ find: "term", kind: "nominal-month", instalment: "4000" }, "instalment paymentTooSmall"],
    [{ find: "rate", instalment: "1000" }, "instalment paysLess"],
    [{ amount: "Rp 100,000" }, "amount otherCurrency"],
    [{ deducted: "Rp 500" }, "deducted otherCurrency"],
    [{ find: "amount", instalment: "0" }, "instalment notPositive"],
  ])("reports %j as %s", (changes, problem) => {
    expect(findInputProblems(changes)).toEqual([problem]);
  });

  test("reports all problems together", () => {
    expect(findInputProblems({ amount: "x", rate: "-1", term: "" })).toEqual([
      "amount notANumber",
      "rate negative",
      "term missing",
    ]);
    expect(findInputProblems({ amount: "x", term: "0" })).toEqual([
      "amount notANumber",
      "term termTooShort",
    ]);
  });

  test.each<Partial<CalculatorInputs>>([
    { extra: "20,000", extraFrom: "3", extraTimes: "each" },
    { extra: "20,000", extraFrom: "3", extraTimes: "each", effect: "lower-instalment" },
    { extra: "20,000", extraFrom: "3", each: "500", upFront: "1,000" },
    { repaid: "interest-only" },
  ])("groups payments adding up to the total for %j", (changes) => {
    const offer = { kind: "nominal-year", rate: "24", term: "12" } as const;
    const { cost, terms } = calculateExample({ ...offer, ...changes });
    const { regular, between, last } = groupPayments(cost);
    const extras = cost.schedule.reduce((sum, { extra }) => sum + extra, 0);
    const fees =
      (terms.fees?.upFront ?? 0) + cost.schedule.length * (terms.fees?.perInstalment ?? 0);
    const paid = regular * cost.instalment + between.sum + (last ?? 0) + extras + fees;
    expect(paid).toBe(cost.totalPayable);
    const all = regular + between.count + (last === undefined ? 0 : 1);
    expect(all).toBe(cost.schedule.length);
  });

  test("counts a last payment differing by rounding as regular", () => {
    const { cost } = calculateExample();
    expect(cost.lastInstalment).not.toBe(cost.instalment);
    expect(groupPayments(cost)).toMatchObject({ regular: 3, last: cost.lastInstalment });
  });

  test.each([
    [5, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 4, 6, 7]],
    [13, [0, 3, 6, 9, 12, 13]],
  ])("selects chart points of %i payments in equal steps", (term, numbers) => {
    const points = sampleSchedule(calculateExample({ term: `${term}` }), 6);
    expect(points.map(({ number }) => number)).toEqual(numbers);
  });

  test("returns chart points from the full balance to zero", () => {
    const calculation = calculateExample({ term: "48", kind: "nominal-month" });
    const points = sampleSchedule(calculation, 6);
    const { principal } = calculation.terms;
    expect(points[0]).toMatchObject({ principal: 0, balance: principal });
    expect(points.at(-1)).toEqual({
      number: 48,
      principal,
      interest: calculation.cost.totalInterest,
      fee: calculation.cost.totalFees,
      balance: 0,
    });
  });

  test.each([
    ["10", "14", 1_000_000, 260.71],
    ["15", "30", 1_500_000, 182.5],
    ["30", "91", 3_000_000, 120.33],
  ])("computes a one-time rate of %s %% for %s days", (rate, term, totalCost, apr) => {
    const offer = { rate, term, kind: "flat-term", repaid: "days", deducted: "" } as const;
    const { cost } = calculateExample(offer);
    expect(cost.totalCost).toBe(totalCost);
    expect(cost.apr.percent).toBeCloseTo(apr, 2);
  });

  test.each([
    [{ amount: "90000", instalment: "105000", repaid: "days", term: "14" }, 1_500_000, 434.52],
    [{ amount: "45,000", instalment: "60,000", repaid: "days", term: "30" }, 1_500_000, 405.56],
    [{ amount: "200k", instalment: "40k", repaid: "instalments", term: "6" }, 4_000_000, 65.66],
  ] as const)("computes the cost of %j from amount and payments", (offer, totalCost, apr) => {
    const { cost } = calculateExample({ ...offer, find: "cost", rate: "", deducted: "" });
    expect(cost.totalCost).toBe(totalCost);
    expect(cost.apr.percent).toBeCloseTo(apr, 1);
  });

  test("adds deducted fees to the cost computed from payments", () => {
    const offer = { find: "cost", amount: "50000", deducted: "8000", repaid: "days" } as const;
    const { cost } = calculateExample({ ...offer, instalment: "50000", term: "15" });
    expect(cost).toMatchObject({ netDisbursed: 4_200_000, totalCost: 800_000 });
    const less = { ...offer, instalment: "41000", term: "15" };
    expect(findInputProblems(less)).toEqual(["instalment paysLess"]);
  });

  test("also computes an ambiguous rate per month or loan", () => {
    const offer = { rate: "10", term: "3", deducted: "" };
    expect(calculateExample(offer).otherReading?.cost.totalCost).toBe(1_000_000);
    expect(calculateExample({ ...offer, kind: "flat-term" }).otherReading?.cost.totalCost).toBe(
      3_000_000,
    );
    expect(calculateExample({ ...offer, kind: "flat-year" }).otherReading).toBeUndefined();
    expect(calculateExample({ ...offer, term: "1" }).otherReading).toBeUndefined();
  });
});
