import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findFolderProblem } from "../../../scripts/start/data-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test("a folder that can be made is made", () => {
  const folder = path.join(temporaryFolder(), "some", "data");
  expect(findFolderProblem(folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(true);
});

test("one that cannot is named with the reason", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const folder = path.join(file, "data");
  expect(findFolderProblem(folder)).toBe(
    `POLARIS_DATA_DIR: ${folder} cannot be made or written (ENOTDIR)`,
  );
});
