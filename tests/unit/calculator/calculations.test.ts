import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const POLARIS = join(import.meta.dirname, "../../../scripts/polaris.ts");

/** The environment has the URL of a missing database, so opening one would fail. */
const NO_DATABASE = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none", PORT: "no port" };

function runCalculationCommand(words: readonly string[], lines: readonly (object | string)[]) {
  const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [POLARIS, ...words], {
    cwd: tmpdir(),
    env: { PATH, NODE_COMPILE_CACHE, ...NO_DATABASE },
    input: input.join("\n"),
    encoding: "utf8",
  });
  const answers = stdout.split("\n").filter((line) => line !== "");
  return { status, stderr, answers: answers.map((line): unknown => JSON.parse(line)) };
}

const MONTHLY = {
  advances: [[5000, 0, 0]],
  payments: Array.from({ length: 24 }, (_, index) => [230, index + 1, 0]),
  perYear: 12,
};
const LOAN = { principal: 100_000, rate: 48, rateKind: "flat", term: 3, cycle: "monthly" };

describe("npm run polaris -- apr", () => {
  test("prints a result for every line, even malformed ones", () => {
    const { status, stderr, answers } = runCalculationCommand(
      ["apr"],
      [
        MONTHLY,
        "",
        "{",
        "null",
        { ...MONTHLY, perYear: "12" },
        { ...MONTHLY, advances: [[5000, 0]] },
        { ...MONTHLY, payments: [] },
        '{"advances":[[1e309,0,0]],"payments":[[1,1,0]],"perYear":12}',
        { advances: [[1000, 0, 0]], payments: [[1200, 1, 181 / 365]], perYear: 1 },
        { advances: [[1, 0, 0]], payments: [[9, 1, 0]], perYear: 365 },
      ],
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(answers).toEqual([
      { apr: expect.closeTo(9.685708, 6), effective: expect.closeTo(10.127, 3) },
      { error: "malformed-line" },
      { error: "malformed-line" },
      { error: "malformed-line" },
      { error: "malformed-line" },
      { error: "payment-missing" },
      { error: "amount-too-large" },
      { apr: expect.closeTo(12.8247, 3), effective: expect.closeTo(12.962, 3) },
      { apr: expect.closeTo(292_000, 6), effective: null },
    ]);
  });

  test("rejects a file argument", () => {
    const { status, stderr } = runCalculationCommand(["apr", "flows.json"], []);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "apr reads lines of JSON from standard input\n",
    });
  });
});

describe("npm run polaris -- loan", () => {
  test("prints the complete result with its schedule", () => {
    const { answers } = runCalculationCommand(["loan"], [{ ...LOAN, fees: { deducted: 5000 } }]);
    const row = { interest: 4000, extra: 0, fee: 0 };
    expect(answers).toEqual([
      {
        instalment: 37_333,
        lastInstalment: 37_334,
        totalInterest: 12_000,
        totalFees: 5000,
        totalPayable: 112_000,
        totalCost: 17_000,
        disbursed: 95_000,
        netDisbursed: 95_000,
        days: 90,
        costPerThousandPerDay: expect.closeTo(1.988, 3),
        apr: expect.closeTo(104.46, 2),
        effective: expect.closeTo(172.28, 2),
        schedule: [
          { ...row, number: 1, payment: 37_333, principal: 33_333, balance: 66_667 },
          { ...row, number: 2, payment: 37_333, principal: 33_333, balance: 33_334 },
          { ...row, number: 3, payment: 37_334, principal: 33_334, balance: 0 },
        ],
      },
    ]);
  });

  test("accepts all kinds of rates and repayments, reports errors", () => {
    const { status, answers } = runCalculationCommand(
      ["loan"],
      [
        { ...LOAN, rate: 4, ratePeriod: "month" },
        { ...LOAN, rateKind: "effective", rate: 21, repayment: "single", term: 12 },
        { ...LOAN, rateKind: "daily", rate: 0.3, cycle: "daily", repayment: "single", term: 30 },
        { ...LOAN, rateKind: "nominal", rate: 24, repayment: "balloon", balloon: 40_000 },
        { ...LOAN, firstPeriod: { unitPeriods: 2, fraction: 0 } },
        { ...LOAN, fees: 5000 },
        { ...LOAN, rateKind: "daily", rate: 1000, cycle: "daily" },
        { ...LOAN, rateKind: "annuity" },
        { ...LOAN, cycle: "sometimes" },
        { ...LOAN, repayment: "never" },
        { ...LOAN, principal: "100000" },
        { ...LOAN, fees: { deducted: 100_000 } },
        { principal: 100_000 },
        [],
        LOAN,
      ],
    );
    expect(status).toBe(0);
    expect(answers).toMatchObject([
      { totalInterest: 12_000 },
      { totalInterest: 21_000 },
      { totalInterest: 9000, apr: expect.closeTo(109.5, 6) },
      { apr: expect.closeTo(24, 1) },
      { totalInterest: 16_000 },
      { disbursed: 95_000 },
      { totalPayable: 3_100_000, effective: null },
      { error: "rate-kind-unknown" },
      { error: "cycle-unknown" },
      { error: "repayment-unknown" },
      { error: "amount-not-a-number" },
      { error: "fees-exceed-loan" },
      { error: "malformed-line" },
      { error: "malformed-line" },
      { totalPayable: 112_000 },
    ]);
  });
});
