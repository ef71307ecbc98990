import { expect, test } from "vitest";
import {
  checkLimits,
  checkPaths,
  checkWords,
  refusedNames,
} from "../../../scripts/checks/check-names.ts";

test.each([
  "src/hosting/old-addresses.ts",
  "locales/zh_CN/common.json",
  "docs/decisions/001-pinned-node.md",
])("accepts the path %s", (path) => {
  expect(checkPaths([path])).toEqual([]);
});

test.each([
  ["src/utils/dates.ts", "is named utils"],
  ["src/i18n/helpers.ts", "is named helpers"],
  ["tests/common/a.ts", "is named common"],
])("refuses the path %s", (path, wrong) => {
  expect(checkPaths([path])).toEqual([{ file: path, wrong, todo: "name it after its content" }]);
});

const GLOSSARY = `
| word    | where | not               |
| ------- | ----- | ----------------- |
| visible | posts | \`seen\`, \`saw-it\` |

| term | in code |
| ---- | ------- |
| fee  | \`fee\`   |
`;

test('the column "not" of the glossary names what is refused', () => {
  expect(refusedNames(GLOSSARY)).toEqual(
    new Map([
      ["seen", "visible"],
      ["saw-it", "visible"],
    ]),
  );
});

test.each([
  ["src/a/seen-posts.ts", "", `has the name seen-posts with "seen"`],
  ["src/a/posts.ts", "export const LAST_SEEN = 1;", `has the name LAST_SEEN with "seen"`],
  ["src/a/posts.ts", "export async function whoSawIt() {}", `has the name whoSawIt with "saw-it"`],
])("%s %s %s", (path, text, wrong) => {
  const todo = "docs/glossary.md says: visible";
  expect(checkWords([{ path, text }], refusedNames(GLOSSARY))).toEqual([
    { file: path, line: 1, wrong, todo },
  ]);
});

test("a refused word inside another is no refused word", () => {
  const file = { path: "src/a/unseen.ts", text: "export const overseen = 1;" };
  expect(checkWords([file], refusedNames(GLOSSARY))).toEqual([]);
});

test.for(["MOST_ROWS", "LONGEST", "FEWEST_FOR_SCORE"])("refuses the constant %s", (name) => {
  const [problem] = checkLimits([{ path: "src/a.ts", text: `\nconst ${name} = 3;` }]);
  expect(problem).toMatchObject({ line: 2, wrong: `has the constant ${name}` });
});

test("accepts MAX_ and MIN_ constants", () => {
  const text = "const MAX_ROWS = 3; const mostRows = 4;";
  expect(checkLimits([{ path: "src/a.ts", text }])).toEqual([]);
});
