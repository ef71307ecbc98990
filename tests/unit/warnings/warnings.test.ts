import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paginateWarnings, parseWarnings, readWarnings } from "#catalogue/warnings.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { ROOT } from "../../../scripts/root.ts";
import { catchProblems } from "../support/catch-problems.ts";

const HEAD = "name,aliases,offer,release,entered,copies";
const SOURCE = [
  "publisher,title,up_to,source,read_from,read_on,entries,nameless",
  "Task force,Portal,2024-12-08,https://portal.example/list,copy,2026-11-22,2,0",
].join("\n");
const GOOD = "Kilat,Kilat Dana|Kilat.app,loan,SP 05/VII/SWI/2018,2021-12-13,";

function parseWarningFile(
  rows: readonly string[],
  { source = SOURCE, head = HEAD, end = "\n" } = {},
) {
  const text = [head, ...rows].join(end);
  return parseWarnings({ path: "source.csv", text: source }, { path: "warnings.csv", text });
}

function findWarningProblems(...given: Parameters<typeof parseWarningFile>): string[] {
  const problems = catchProblems(() => parseWarningFile(...given));
  return problems.map(({ file, line, field }) => `${file}:${line} ${field}`);
}

describe("parseWarnings", () => {
  test("merges rows of one name from several press releases", () => {
    const result = parseWarningFile([
      GOOD,
      "KILAT,,loan,SP 3/STPASTI/III/2024,2024-03-04,PT Kilat",
      "kilat,,loan,not-stated,2024-03-04,",
      "Kilat,,pawn,SP/2/SWI/2017,2022-03-04,",
    ]);
    expect(result).toMatchObject({
      warnings: [
        {
          name: "Kilat",
          aliases: ["Kilat Dana", "Kilat.app"],
          offer: "loan",
          releases: ["SP 05/VII/SWI/2018", "SP 3/STPASTI/III/2024"],
          copies: "PT Kilat",
        },
        { offer: "pawn" },
      ],
      years: [
        { year: 2017, names: 1 },
        { year: 2018, names: 1 },
        { year: 2024, names: 1 },
        { year: undefined, names: 1 },
      ],
    });
  });

  test.each([
    ["a byte-order mark", [GOOD], { head: `\uFEFF${HEAD}` }, "warnings.csv:1 file"],
    ["Windows line ends", [GOOD], { end: "\r\n" }, "warnings.csv:1 file"],
    ["a quoted line break", [GOOD.replace("Kilat,", '"Kil\nat",')], {}, "warnings.csv:2 name"],
    ["full-width digits", [GOOD.replace("2018", "２０１８")], {}, "warnings.csv:2 release"],
    ["a full-width name", [GOOD.replace("Kilat,", "Ｋilat,")], {}, "warnings.csv:2 name"],
    [
      "a day that is none",
      [GOOD.replace("2021-12-13", "2021-02-30")],
      {},
      "warnings.csv:2 entered",
    ],
    ["a day to come", [GOOD.replace("2021-12-13", "2024-12-09")], {}, "warnings.csv:2 entered"],
    ["no press release", [GOOD.replace("SP 05/VII/SWI/2018", "")], {}, "warnings.csv:2 release"],
    ["a release to come", [GOOD.replace("2018", "2075")], {}, "warnings.csv:2 release"],
    [
      "a name twice in a release",
      [GOOD, GOOD.replace("Kilat,", "KILAT,")],
      {},
      "warnings.csv:3 name",
    ],
    [
      "a telephone number",
      [GOOD.replace("Kilat,", "Kilat 0812 3456 7890,")],
      {},
      "warnings.csv:2 name",
    ],
    ["a link", [GOOD.replace("Kilat.app", "https://kilat.app")], {}, "warnings.csv:2 aliases"],
    ["no sign of a name", [GOOD.replace("Kilat,", "????,")], {}, "warnings.csv:2 name"],
    ["no source", [GOOD], { source: SOURCE.split("\n")[0] ?? "" }, "source.csv:2 row"],
  ])("reports the place of %s", (_, rows, how, place) => {
    expect(findWarningProblems(rows, how)).toEqual([place]);
  });

  test("publishes no contacts", () => {
    const { warnings, source } = readWarnings(join(ROOT, "content/warnings"));
    const names = warnings.flatMap(({ name, aliases, copies }) => [name, ...aliases, copies ?? ""]);
    const contacts = names.flatMap((name) =>
      findContacts(name).map(({ start, end }) => name.slice(start, end)),
    );
    // A domain may be the name of the offer itself, so it is no contact.
    expect(
      contacts.filter((contact) => /@|:\/\/|facebook\.com|\d{5}|\d\D\d{3}/.test(contact)),
    ).toEqual([]);
    expect(source.entries - source.nameless).toBeGreaterThan(warnings.length);
  });

  test("puts each name on the page of its first letter", () => {
    const createPublishedWarning = (name: string) => ({
      ...{ name, aliases: [], offer: "loan" as const },
      ...{ releases: [], copies: null },
    });
    const all = Array.from({ length: 600 }, (_, at) =>
      createPublishedWarning(`${at % 2 ? "a" : "Z"} ${at}`),
    );
    const pages = paginateWarnings([...all, createPublishedWarning("7 Dana")]);
    const visibleWarnings = pages.flatMap(({ groups }) =>
      groups.flatMap(({ warnings }) => warnings),
    );
    expect(new Set(visibleWarnings).size).toBe(601);
    const [first] = pages;
    expect(first).toMatchObject({ number: 2, last: pages.length + 1 });
    for (const { letter, page } of first?.letters ?? []) {
      const onPage = pages.find(({ number }) => number === page);
      expect(onPage?.groups.map((group) => group.letter)).toContain(letter);
    }
    expect(first?.letters.map(({ letter }) => letter)).toEqual(["#", "A", "Z"]);
  });
});
