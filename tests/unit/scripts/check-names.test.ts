import { describe, expect, test } from "vitest";
import { findRefusedNames, readRefusedNames } from "../../../scripts/checks/check-names.ts";

const GLOSSARY = `
| word    | where | not               |
| ------- | ----- | ----------------- |
| visible | posts | \`seen\`, \`saw-it\` |

| term | in code |
| ---- | ------- |
| fee  | \`fee\`   |
`;

describe("check-names", () => {
  test("readRefusedNames reads the column “not” of the glossary", () => {
    expect(readRefusedNames(GLOSSARY)).toEqual(
      new Map([
        ["seen", "visible"],
        ["saw-it", "visible"],
      ]),
    );
  });

  test.each([
    ["src/a/seen-posts.ts", "", `has the name seen-posts with "seen"`],
    ["src/a/posts.ts", "export const LAST_SEEN = 1;", `has the name LAST_SEEN with "seen"`],
    [
      "src/a/posts.ts",
      "export async function whoSawIt() {}",
      `has the name whoSawIt with "saw-it"`,
    ],
  ])("reports refused words in %s %s", (path, text, wrong) => {
    const todo = "docs/glossary.md says: visible";
    expect(findRefusedNames([{ path, text }], readRefusedNames(GLOSSARY))).toEqual([
      { file: path, line: 1, wrong, todo },
    ]);
  });

  test("accepts longer words containing a refused name", () => {
    const file = { path: "src/a/unseen.ts", text: "export const overseen = 1;" };
    expect(findRefusedNames([file], readRefusedNames(GLOSSARY))).toEqual([]);
  });
});
