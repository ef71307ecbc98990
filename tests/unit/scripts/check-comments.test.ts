import { describe, expect, test } from "vitest";
import { checkComments } from "../../../scripts/checks/check-comments.ts";

const check = (text: string) =>
  checkComments([{ path: "src/a.ts", text }]).map(({ line, wrong }) => `${line} ${wrong}`);

describe("checkComments", () => {
  test.each([
    ["/** What stands between the quotes. */", "What"],
    ["/**\n * Whom it is sent to.\n */", "Whom"],
    ["const a = 1; // Of both kinds", "Of"],
  ])("reports %s", (comment, word) => {
    expect(check(`\n${comment}`)).toEqual([`2 has a comment with "${word}"`]);
  });

  test("reports comments about the caller", () => {
    expect(check("/** Removes it. Belongs into a transaction. */")).toHaveLength(1);
  });

  test.each([
    "/** Office hours. Whoever calls gets what is left. */",
    "// A comment of two lines goes on with\n// what it says, and with\n// Of as a name.",
    'const text = "// What";\nconst url = "https://a.example//Of";',
  ])("accepts %s", (text) => {
    expect(check(text)).toEqual([]);
  });
});
