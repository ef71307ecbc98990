import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

/** Biome's messages about a text in this file. */
function lint(path: string, text: string): string {
  const rules = ["biome.json", ...globSync("scripts/checks/*.grit", { cwd: ROOT })];
  const folder = createTemporaryFolder({
    ...Object.fromEntries(rules.map((file) => [file, readFileSync(`${ROOT}/${file}`, "utf8")])),
    "package.json": "{}",
    [path]: text,
  });
  const biome = `${ROOT}/node_modules/@biomejs/biome/bin/biome`;
  const command = [biome, "lint", "--vcs-enabled=false"];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout + stderr;
}

describe("the project's own lint rules", () => {
  test.each([
    ["src/browser/a.ts", "export const copy = structuredClone({});\n", "do without"],
    ["src/browser/b.ts", "export const id = crypto.randomUUID();\n", "do without"],
    ["src/browser/c.ts", "export const wait = AbortSignal.timeout(5);\n", "do without"],
    ["src/browser/d.ts", "export function sent() {}\n", "participle"],
    ["scripts/a.ts", "export const names = [1].map((shown) => shown);\n", "participle"],
    ["src/B.astro", "---\nconst own = 1;\n---\n<p>{own}</p>\n", "participle"],
    ["tests/b.test.ts", 'test.each([1])("%s shows WHO reports", () => {});\n', "test title"],
    ["tests/c.test.ts", `test("${"word ".repeat(13).trim()}", () => {});\n`, "test title"],
  ])("Biome refuses in %s the code %j", (path, text, rule) => {
    expect(lint(path, text)).toContain(rule);
  });

  test.each([
    ["src/a.ts", "export const results = ({ found }: { found: 1 }) => found;\n"],
    ["tests/a.test.ts", `test(\`\${[1, 2]} ${"word ".repeat(11).trim()}\`, () => {});\n`],
  ])("Biome accepts in %s the code %j", (path, text) => {
    expect(lint(path, text)).not.toMatch(/participle|test title/);
  });
});
