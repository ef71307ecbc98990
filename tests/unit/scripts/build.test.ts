import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { copyProject } from "../../support/project-copy.ts";

const copy = mkdtempSync(path.join(tmpdir(), "build-"));
beforeAll(() => {
  copyProject(copy);
  cpSync(path.join(ROOT, ".gitignore"), path.join(copy, ".gitignore"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const MISTAKES = [
  ["content/news/zh_CN/slik-and-online-loans.md", "published: ", "publishd: ", "found nothing"],
  ["content/registry/licences.csv", ",fccpc-2026-03-03,", ",fccpc-2020,", "fccpc-2020"],
  ["locales/en_NG/common.json", '"nav"', '"navigation"', "which en_NG lacks"],
] as const;

describe("npm run build", () => {
  test("reports mistakes in content before the build", () => {
    for (const [file, from, to] of MISTAKES) {
      const text = readFileSync(path.join(copy, file), "utf8");
      writeFileSync(path.join(copy, file), text.replace(from, to));
    }
    const { status, stdout } = spawnSync(process.execPath, ["scripts/build.ts"], {
      cwd: copy,
      encoding: "utf8",
    });
    for (const [, , , problem] of MISTAKES) expect(stdout).toContain(problem);
    expect(stdout).not.toContain("Building the site");
    expect(status).toBe(1);
    expect(existsSync(path.join(copy, "dist"))).toBe(false);
  });
});
