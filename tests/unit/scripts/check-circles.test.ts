import { expect, test } from "vitest";
import { checkCircles } from "../../../scripts/checks/check-circles.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const check = (files: Record<string, string>) =>
  checkCircles(Object.entries(files).map(([path, text]) => ({ path, text }))).map(formatProblem);

test("files that share a third one stand in no circle", () => {
  const problems = check({
    "src/a.ts": 'import { c } from "#c.ts";\nimport { b } from "./b.ts";',
    "src/b.ts": 'import { c } from "#c.ts";',
    "src/c.ts": 'import { d } from "package";',
  });
  expect(problems).toEqual([]);
});

test("a circle is told once, where it closes, also one of types", () => {
  const problems = check({
    "src/a.ts": 'import { b } from "./b.ts";',
    "src/b.ts": 'import { c } from "#c.ts";',
    "src/c.ts": '\nimport type { A } from "./a.ts";',
  });
  expect(problems).toEqual([
    expect.stringContaining("src/c.ts:2 imports itself: src/a.ts → src/b.ts → src/c.ts → src/a.ts"),
  ]);
});
