import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { scheduleCsv } from "#browser/calculator/result/schedule-csv.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import { nominal } from "#loan/rates/rate.ts";

const HEADINGS = {
  number: "No.",
  payment: "Payment",
  interest: "Interest",
  principal: "Loan",
  extra: "Extra",
  fee: "Fee",
  balance: "Still owed",
};

function schedule() {
  const cost = loanCost({ principal: 1_000_000, rate: nominal(24), term: 12, cycle: "monthly" });
  if (failed(cost)) throw new Error(cost.error);
  return cost.schedule;
}

test("every row, in the major unit, with a point and no separators; Excel is told the encoding", () => {
  const text = scheduleCsv(schedule(), HEADINGS, 100, ".");
  expect(text.startsWith("\ufeffNo.,Payment,")).toBe(true);
  expect(text.split("\r\n")[1]).toBe("1,945.60,200.00,745.60,0.00,0.00,9254.40");
  expect(text.endsWith("\r\n")).toBe(true);
});

test("where decimals have a comma, columns have semicolons, and come back as they were", () => {
  const text = scheduleCsv(schedule(), { ...HEADINGS, fee: "a;b" }, 100, ",");
  const [first, second] = parse(text, { bom: true, delimiter: ";" });
  expect(first).toContain("a;b");
  expect(second).toEqual(["1", "945,60", "200,00", "745,60", "0,00", "0,00", "9254,40"]);
});

test("a currency without a smaller unit has no decimals", () => {
  const lines = scheduleCsv(schedule(), HEADINGS, 1, ",").split("\r\n");
  expect(lines[12]).toBe("12;94555;1854;92701;0;0;0");
});

test("headings with commas, quotes and lines come back as they were; none becomes a formula", () => {
  const odd = {
    ...HEADINGS,
    number: 'a,"b"',
    payment: "c\nd",
    interest: "=1+1",
    principal: "还款",
  };
  const [first] = parse(scheduleCsv([], odd, 1, "."), { bom: true });
  expect(first).toEqual(['a,"b"', "c\nd", "'=1+1", "还款", "Extra", "Fee", "Still owed"]);
});
