import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { snapshotSource } from "#catalogue/file/snapshot-source.ts";
import { dataFolderOf } from "#demo.ts";
import { ROOT } from "../../../scripts/root.ts";
import { leaveOwnDataOut } from "../../../scripts/site-build/test-environment.ts";

test.each([{}, { POLARIS_DATA_DIR: "/mine" }, { COMMUNITY_SNAPSHOT: "/mine/reviews.json" }])(
  "what tests build has no reviews of whoever runs them (%o)",
  (own: NodeJS.ProcessEnv) => {
    const environment = { ...own };
    leaveOwnDataOut(environment);
    const { path: snapshot, isNamed } = snapshotSource(environment);
    expect(isNamed).toBe(false);
    expect(existsSync(path.resolve(ROOT, snapshot))).toBe(false);
  },
);

test("these tests run so themselves", () => {
  expect(existsSync(path.resolve(ROOT, dataFolderOf(process.env)))).toBe(false);
});
