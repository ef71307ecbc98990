import { expect, test } from "vitest";
import { checkSize } from "../../../scripts/check-size.ts";

const file = (lines: number) => ({ path: `src/${lines}.ts`, text: "a\n".repeat(lines) });

test("long files are listed, too long ones refused", () => {
  const { long, tooLong } = checkSize([file(200), file(201), file(300), file(301)]);
  expect(long.map((problem) => problem.file)).toEqual(["src/201.ts", "src/300.ts"]);
  expect(tooLong.map((problem) => problem.wrong)).toEqual(["has 301 lines"]);
});
