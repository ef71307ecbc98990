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

function parseWarningFile(rows: readonly string[], source = SOURCE) {
  const text = [HEAD, ...rows].join("\n");
  return parseWarnings({ path: "source.csv", text: source }, { path: "warnings.csv", text });
}

function findWarningProblems(...given: Parameters<typeof parseWarningFile>): string[] {
  const problems = catchProblems(() => parseWarningFile(...given));
  return problems.map(({ file, line, field }) => `${file}:${line} ${field}`);
}

describe("parseWarnings", () => {
  test("merges rows with the same name from several press releases", () => {
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
    ["a quoted line break", "Kilat,", '"Kil\nat",', "name"],
    ["full-width digits", "2018", "２０１８", "release"],
    ["a full-width name", "Kilat,", "Ｋilat,", "name"],
    ["a day that is none", "2021-12-13", "2021-02-30", "entered"],
    ["a day to come", "2021-12-13", "2024-12-09", "entered"],
    ["no press release", "SP 05/VII/SWI/2018", "", "release"],
    ["a release to come", "2018", "2075", "release"],
    ["a telephone number", "Kilat,", "Kilat 0812 3456 7890,", "name"],
    ["a link", "Kilat.app", "https://kilat.app", "aliases"],
    ["no sign of a name", "Kilat,", "????,", "name"],
  ])("reports line and field of %s", (_, from, to, field) => {
    expect(findWarningProblems([GOOD.replace(from, to)])).toEqual([`warnings.csv:2 ${field}`]);
  });

  test("reports repeated names and a missing source", () => {
    const again = GOOD.replace("Kilat,", "KILAT,");
    expect(findWarningProblems([GOOD, again])).toEqual(["warnings.csv:3 name"]);
    const [head] = SOURCE.split("\n");
    expect(findWarningProblems([GOOD], head)).toEqual(["source.csv:2 row"]);
  });

  test("returns no names with contact details from content/warnings", () => {
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

  test("paginateWarnings puts names on the page of their first letter", () => {
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
