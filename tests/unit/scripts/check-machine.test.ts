import { describe, expect, test } from "vitest";
import { checkMachineTraces } from "../../../scripts/checks/check-machine.ts";

const check = (path: string, text: string) =>
  checkMachineTraces([{ path, text }]).map(({ line, wrong }) => `${line} ${wrong}`);

/** Joins parts, because the check also reads this file and would find whole paths. */
const toPath = (...parts: string[]) => ["", ...parts].join("/");
const registry = ["registry", "npmjs", "org"].join(".");

describe("checkMachineTraces", () => {
  test("accepts relative paths and web addresses", () => {
    expect(check("README.md", "See `docs/` and https://example.com/home/page, /about.")).toEqual(
      [],
    );
  });

  test.each([
    ["home", "ada"],
    ["tmp", "out"],
    ["work", "main"],
    ["Users", "ada"],
  ])("reports a path in /%s", (...parts) => {
    const path = toPath(...parts);
    expect(check("docs/a.md", `first\nsee \`${path}/b\``)).toEqual([`2 names ${path}`]);
  });

  test("reports addresses of package registries", () => {
    expect(check("docs/a.md", `npm set https://${registry}/`)).toEqual([`1 names ${registry}`]);
    const lock = JSON.stringify({ packages: { a: { resolved: "https://x" } } }, null, 1);
    expect(check("package-lock.json", lock)).toEqual([
      expect.stringMatching(/^4 names .*https:\/\/x/),
    ]);
  });

  test("reports packages missing in package-lock.json for some platforms", () => {
    const lock = (locked: string[]) =>
      JSON.stringify(
        {
          packages: {
            "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "1.0.0" } },
            ...Object.fromEntries(locked.map((name) => [`node_modules/${name}`, {}])),
          },
        },
        null,
        2,
      );
    expect(check("package-lock.json", lock(["a-linux", "a-darwin"]))).toEqual([]);
    expect(check("package-lock.json", lock(["a-linux"]))).toEqual([
      "3 has no entry for a-darwin 1.0.0, so npm ci refuses the lock",
    ]);
  });
});
