import { describe, expect, test } from "vitest";
import { checkTestTitles } from "../../../scripts/checks/check-test-titles.ts";

const check = (text: string) =>
  checkTestTitles([{ path: "tests/a.test.ts", text }]).map(({ line, wrong }) => `${line} ${wrong}`);

describe("checkTestTitles", () => {
  test.each([
    ['test("says what is wrong", run);', 'has a test title with "what"'],
    ['test.each(rows)("%s shows WHO reports", run);', 'has a test title with "WHO"'],
    ["test.skipIf(isSlow)(`${name} whose`, run);", 'has a test title with "whose"'],
    [`test("${"word ".repeat(13).trim()}", run);`, "has a test title of 13 words"],
  ])("refuses %s", (code, wrong) => {
    expect(check(`\n${code}`)).toEqual([`2 ${wrong}`]);
  });

  test.each([
    'test("shows exact figures only to the author", run);',
    `test(\`\${a b c} ${"word ".repeat(11).trim()}\`, run);`,
    'describe("that", run); expect("what").toBe("who");',
  ])("accepts %s", (code) => {
    expect(check(code)).toEqual([]);
  });
});
