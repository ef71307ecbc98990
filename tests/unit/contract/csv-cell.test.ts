import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { fromCsvCell, toCsvCell } from "#contract/wire/csv-cell.ts";

describe("formatted CSV cells", () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ["+SUM(A1:A9)", "'+SUM(A1:A9)"],
    ["-2+3", "'-2+3"],
    ["@SUM(1)", "'@SUM(1)"],
    ["\t=1", "'\t=1"],
    ["\n=1", `"'\n=1"`],
    ["＝1+1", "'＝1+1"],
    ["a, b", '"a, b"'],
    ["-5.50", "-5.50"],
    ["+2348031234567", "+2348031234567"],
    [12, "12"],
  ])("writes %j as %j", (value, cell) => {
    expect(toCsvCell(value)).toBe(cell);
  });

  test.each(["=1+1", "-x", "@name", "+a;b", 'say "=1"', "plain", "'quoted'"])(
    "are parsed as the original text %j",
    (text) => {
      const [[cell = ""] = []] = parse(`${toCsvCell(text)}\n`) as string[][];
      expect(fromCsvCell(cell)).toBe(text);
    },
  );
});
