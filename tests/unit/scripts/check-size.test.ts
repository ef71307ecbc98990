import { expect, test } from "vitest";
import { checkSize } from "../../../scripts/checks/check-size.ts";

const file = (folder: string, lines: number) => ({
  path: `${folder}/${lines}.ts`,
  text: "a\n".repeat(lines),
});

test("long files are listed, too long ones refused", () => {
  const { long, tooLong } = checkSize([200, 201, 300, 301].map((lines) => file("src", lines)));
  expect(long.map((problem) => problem.file)).toEqual(["src/201.ts", "src/300.ts"]);
  expect(tooLong.map((problem) => problem.wrong)).toEqual(["has 301 lines"]);
});

test("tests may be longer", () => {
  const { long, tooLong } = checkSize([300, 301, 500, 501].map((lines) => file("tests", lines)));
  expect(long.map((problem) => problem.file)).toEqual(["tests/301.ts", "tests/500.ts"]);
  expect(tooLong.map((problem) => problem.wrong)).toEqual(["has 501 lines"]);
});
