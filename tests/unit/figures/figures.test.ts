import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseFigures, readFigures, type Series } from "#catalogue/figures/figures.ts";
import { createFigureSentences } from "#catalogue/figures/sentences.ts";
import { getSay } from "#i18n/texts.ts";
import { ROOT } from "../../../scripts/root.ts";

const HEADER = "period,value,document,url,read_in,read,confidence\n";
const SOURCE = "Statistik,,copy,2026-11-22,high";
const parseSeries = (series: Series, rows: string) =>
  parseFigures(series, { path: "a.csv", text: HEADER + rows });

function findProblems(series: Series, rows: string): string[] {
  const { problems } = parseSeries(series, rows);
  return problems.map(({ file, line, field }) => `${file}:${line} ${field}`);
}

describe("parseFigures", () => {
  test("reads empty values as gaps", () => {
    const result = parseSeries("overdue", `2026-01,4.38,${SOURCE}\n2026-02,,${SOURCE}\n`);
    expect(result).toMatchObject({ figures: [{ value: 4.38 }, { value: undefined }] });
  });

  test("reports file, line and field of an invalid row", () => {
    const wrong = "2026-13,104,,somewhere,heard,2026-02-30,low\n";
    const fields = ["period", "value", "document", "url", "read_in", "read", "confidence"];
    expect(findProblems("overdue", wrong)).toEqual(fields.map((field) => `a.csv:2 ${field}`));
  });

  test.for([
    ["a month twice", "overdue", "2026-01,1", "2026-01,2", ["a.csv:3 period"]],
    ["an older month after a newer", "overdue", "2026-02,1", "2026-01,2", ["a.csv:3 period"]],
    ["a day in a series of months", "overdue", "2026-01,1", "2026-02-01,2", ["a.csv:3 period"]],
    ["half a lender", "licensed-lenders", "2026-01,94", "2026-02-01,94.5", ["a.csv:3 value"]],
    ["a month in a series of years", "illegal-entries", "2019,1", "2020-01,2", ["a.csv:3 period"]],
    ["no value at all", "illegal-entries", "2019,", "2020,", ["a.csv:1 value"]],
  ] as const)("reports %s", ([, series, first, second, problems]) => {
    const rows = `${first},${SOURCE}\n${second},${SOURCE}\n`;
    expect(findProblems(series, rows)).toEqual(problems);
  });

  test("createFigureSentences omits unknown values", () => {
    const wording = { locale: "en_US", say: getSay("en_US") } as const;
    const createTexts = (series: Series, points: Parameters<typeof createFigureSentences>[1]) =>
      createFigureSentences(series, points, wording).map(({ text }) => text);
    const gap = { period: "2026-02", value: undefined };
    expect(createTexts("overdue", [{ period: "2026-01", value: 2.5 }, gap])).toEqual([
      "In January 2026, of every Rp100 that borrowers owed licensed online lenders, Rp2.5 was more than 90 days overdue.",
    ]);
    const year = [
      { period: "2025-01", value: 2 },
      { period: "2025-02", value: 1.5 },
      { period: "2025-03", value: 2.25 },
      gap,
      { period: "2026-01", value: 5 },
    ];
    expect(createTexts("overdue", year).slice(1)).toEqual([
      "A year earlier it was Rp2.",
      "The largest rise came from February 2025 to March 2025: from 1.5% to 2.25%. We do not know why.",
    ]);
    const years = [
      { period: "2018", value: 1000 },
      { period: "2019", value: 2500 },
      { period: "2020", value: undefined },
    ];
    expect(createTexts("illegal-entries", years)).toEqual([
      "In press releases of 2018 to 2019, Indonesia's task force published 3,500 entries about illegal online lenders. The most came in 2019: 2,500.",
    ]);
  });

  test("reads the site's figures", () => {
    const figures = readFigures(join(ROOT, "content/figures"));
    for (const series of Object.values(figures)) expect(series.length).toBeGreaterThan(3);
  });
});
