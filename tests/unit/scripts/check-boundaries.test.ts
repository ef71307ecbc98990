import { expect, test } from "vitest";
import { checkBoundaries } from "../../../scripts/checks/check-boundaries.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const check = (files: Record<string, string>) =>
  checkBoundaries(Object.entries(files).map(([path, text]) => ({ path, text }))).map(formatProblem);

test("what the rooms allow passes", () => {
  const problems = check({
    "src/contract/wire/codes.ts":
      'import * as v from "valibot";\nimport { a } from "./envelope.ts";',
    "src/server/app.ts": 'import { CODES } from "#contract/wire/codes.ts";\nimport "hono";',
    "src/browser/core/session.ts":
      'import { atom } from "nanostores";\nimport { get } from "#browser/core/http.ts";',
    "src/scores/paid-rate.ts": 'import { effectiveRateOf } from "#loan/rates/annual-rate.ts";',
    "src/browser/core/http.ts": 'import { CODES } from "#contract/wire/codes.ts";',
    "src/pages/about.astro":
      '---\nimport Page from "#layouts/Page.astro";\n---\n<p>from "../x"</p>',
  });
  expect(problems).toEqual([]);
});

test.each([
  ["src/contract/a.ts", 'import { b } from "#i18n/b.ts";', "imports #i18n/b.ts"],
  ["src/loan/a.ts", 'export { b } from "#contract/b.ts";', "imports #contract/b.ts"],
  ["src/scores/a.ts", 'import { b } from "#contract/b.ts";', "imports #contract/b.ts"],
  ["src/browser/a.tsx", 'import { b } from "#server/b.ts";', "imports #server/b.ts"],
  ["src/browser/a.ts", 'const b = await import("#server/b.ts");', "imports #server/b.ts"],
  ["src/browser/a.ts", 'import type { B } from "#server/b.ts";', "imports #server/b.ts"],
  ["src/server/a.ts", 'import { z } from "astro/zod";', "imports astro/zod"],
  ["src/server/a.ts", 'import { c } from "astro:content";', "imports astro:content"],
  ["src/server/a.ts", 'import "react";', "imports react"],
  ["src/server/a.ts", 'import { $a } from "#browser/a.ts";', "imports #browser/a.ts"],
  ["src/i18n/a.ts", 'import { b } from "../b.ts";', "imports ../b.ts"],
  ["src/pages/a.astro", '---\nimport B from "../B.astro";\n---\n', "imports ../B.astro"],
  ["src/pages/a.astro", '<script>import "../b.ts";</script>', "imports ../b.ts"],
  ["src/i18n/a.ts", 'import { b } from "#../tests/b.ts";', "imports #../tests/b.ts"],
])("%s with %s is refused", (path, text, wrong) => {
  const problems = check({ [path]: `\n${text}` });
  expect(problems).toEqual([expect.stringMatching(/^src\/.+:\d /)]);
  expect(problems[0]).toContain(wrong);
});

test("code that runs with the server counts, types do not", () => {
  const files = {
    "src/server/a.ts": 'import { b } from "#catalogue/b.ts";',
    "src/catalogue/b.ts": 'import { c } from "./c.ts";',
    "src/catalogue/c.ts": 'import { z } from "astro/zod";',
  };
  expect(check(files)).toEqual([
    expect.stringContaining(
      "src/server/a.ts:1 imports #catalogue/b.ts, which imports ./c.ts, which imports astro/zod",
    ),
  ]);
  const asType = { ...files, "src/server/a.ts": 'import type { B } from "#catalogue/b.ts";' };
  expect(check(asType)).toEqual([]);
});

test("files that import each other end the search", () => {
  const problems = check({
    "src/server/a.ts": 'import { b } from "#catalogue/b.ts";',
    "src/catalogue/b.ts": 'import { c } from "#catalogue/c.ts";',
    "src/catalogue/c.ts": 'import { b } from "#catalogue/b.ts";',
  });
  expect(problems).toEqual([]);
});

const REVIEWS = "src/server/reviews/a.ts";

test("a room imports earlier rooms, and the types of the services", () => {
  const text = 'import "#server/posts/b.ts";\nimport type { Services } from "#server/services.ts";';
  expect(check({ [REVIEWS]: text })).toEqual([]);
});

test.each([
  [REVIEWS, "#server/questions/b.ts", "does not come before reviews"],
  [REVIEWS, "#server/app.ts", "does not come before reviews"],
  ["src/server/db/a.ts", "#server/reviews/b.ts", "does not come before db"],
  ["src/server/http/a.ts", "#server/services.ts", "does not come before http"],
  ["src/browser/core/a.ts", "#browser/reviews/b.ts", "does not come before core"],
  ["src/server/loans/a.ts", "#server/core/b.ts", "is in no room"],
])("%s that imports %s is refused", (path, specifier, wrong) => {
  expect(check({ [path]: `import "${specifier}";` })).toEqual([expect.stringContaining(wrong)]);
});
