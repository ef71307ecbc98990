import * as v from "valibot";
import { expect, test } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { readProjectFiles } from "../../../scripts/checks/project-files.ts";
import { countTests } from "../../../scripts/contract-table/count-tests.ts";
import { fieldNames } from "../../../scripts/contract-table/table-row.ts";

const CALLS = [
  { name: "login", path: "/polaris/user/login" },
  { name: "follow", path: "/polaris/behavior/follow" },
  { name: "followState", path: "/polaris/behavior/follow/:subjectType/:subjectId" },
];

function count(text: string): Record<string, number> {
  return Object.fromEntries(countTests(CALLS, [{ path: "tests/api/a.test.ts", text }]));
}

test("a test counts that uses the object of the contract, by whatever name", () => {
  const text = `
    import { login as begin } from "#contract/accounts/session.ts";
    import { follow } from "./elsewhere.ts";
    test("a", () => begin.path);
    test("b", () => follow);
    test("login", () => 1);
  `;
  expect(count(text)).toEqual({ login: 1, follow: 0, followState: 0 });
});

test("a test counts that writes the address", () => {
  const text = `
    test("a", () => ask("/polaris/behavior/follow"));
    test("b", () => ask("/polaris/behavior/follow/news/a"));
    test("c", () => ask(\`/polaris/behavior/follow/\${type}/\${id}?x=1\`));
    test("d", () => ask("/polaris/behavior/following"));
  `;
  expect(count(text)).toEqual({ login: 0, follow: 1, followState: 2 });
});

test("what the test's file declares and the test uses counts too, rows of test.for each", () => {
  const text = `
    import { login } from "#contract/accounts/session.ts";
    const begin = () => call(login);
    function beginTwice() { begin(); begin(); }
    describe("x", () => {
      test.for([1, 2, 3] as const)("%s", () => beginTwice());
      test("not this one", () => 1);
    });
  `;
  expect(count(text)).toEqual({ login: 3, follow: 0, followState: 0 });
});

test("every call of the contract has a test", () => {
  const tests = readProjectFiles((path) => /^tests\/.+\.test\.ts$/.test(path));
  const counts = countTests(ENDPOINTS, tests);
  expect([...counts].filter(([, count]) => count === 0).map(([name]) => name)).toEqual([]);
  expect(counts.size).toBe(ENDPOINTS.length);
});

test("fields that may be left out are marked", () => {
  const schema = v.object({ a: v.string(), b: v.optional(v.string()), c: v.nullish(v.string()) });
  expect(fieldNames(schema)).toBe("{ a, b?, c? }");
});
