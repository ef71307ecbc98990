import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findFolderProblem } from "../../../scripts/start/data-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test("creates a missing folder", () => {
  const folder = path.join(temporaryFolder(), "some", "data");
  expect(findFolderProblem(folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(true);
});

test("names the folder and reason on failure", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const folder = path.join(file, "data");
  expect(findFolderProblem(folder)).toBe(
    `POLARIS_DATA_DIR: ${folder} cannot be made or written (ENOTDIR)`,
  );
});
