import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { renderScheduleCsv } from "#browser/calculator/result/ScheduleTable.tsx";
import { getLoanCost, MILLION } from "../loan/results.ts";

const HEADINGS = {
  number: "No.",
  payment: "Payment",
  interest: "Interest",
  principal: "Loan",
  extra: "Extra",
  fee: "Fee",
  balance: "Still owed",
};

const { schedule } = getLoanCost(MILLION);

describe("renderScheduleCsv", () => {
  test("writes rows in major units with a byte-order mark", () => {
    const text = renderScheduleCsv(schedule, HEADINGS, 100, ".");
    expect(text.startsWith("\ufeffNo.,Payment,")).toBe(true);
    expect(text.split("\r\n")[1]).toBe("1,945.60,200.00,745.60,0.00,0.00,9254.40");
    expect(text.endsWith("\r\n")).toBe(true);
  });

  test("separates columns by semicolons if decimals use commas", () => {
    const text = renderScheduleCsv(schedule, { ...HEADINGS, fee: "a;b" }, 100, ",");
    const [first, second] = parse(text, { bom: true, delimiter: ";" });
    expect(first).toContain("a;b");
    expect(second).toEqual(["1", "945,60", "200,00", "745,60", "0,00", "0,00", "9254,40"]);
  });

  test("omits decimals for rupiah", () => {
    const lines = renderScheduleCsv(schedule, HEADINGS, 1, ",").split("\r\n");
    expect(lines[12]).toBe("12;94555;1854;92701;0;0;0");
  });

  test("escapes headings and formulas", () => {
    const odd = { number: 'a,"b"', payment: "c\nd", interest: "=1+1", principal: "还款" };
    const [first] = parse(renderScheduleCsv([], { ...HEADINGS, ...odd }, 1, "."), { bom: true });
    expect(first).toEqual(['a,"b"', "c\nd", "'=1+1", "还款", "Extra", "Fee", "Still owed"]);
  });
});
