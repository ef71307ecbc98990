import { describe, expect, test } from "vitest";
import { ofOneKind } from "#catalogue/file/snapshot.ts";
import type { Snapshot } from "#contract/snapshot/snapshot.ts";
import { dataFolderOf, isDemo, registryFolderOf, siteFolderOf } from "#demo.ts";
import { readConfig } from "#server/config/config.ts";
import { environmentInputs } from "../../../scripts/site-build/inputs.ts";

const DEMO = { POLARIS_DEMO: "1" };

describe("the demo switch", () => {
  test("is off unless it is 1", () => {
    expect([{}, { POLARIS_DEMO: "0" }, { POLARIS_DEMO: "" }].map(isDemo)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isDemo(DEMO)).toBe(true);
    expect(readConfig({ POLARIS_DEMO: "yes" })).toEqual({
      problems: ['POLARIS_DEMO: expected 1 or 0, found "yes"'],
    });
  });

  test("moves data, site and register apart from the usual ones", () => {
    const folders = [dataFolderOf, siteFolderOf, registryFolderOf];
    expect(folders.map((folderOf) => folderOf({}))).toEqual([".data", "dist", "content/registry"]);
    expect(folders.map((folderOf) => folderOf(DEMO))).toEqual([
      ".demo/data",
      ".demo/dist",
      ".demo/registry",
    ]);
    expect(readConfig(DEMO)).toMatchObject({ config: { isDemo: true, dataDir: ".demo/data" } });
    expect(readConfig({})).toMatchObject({ config: { isDemo: false, dataDir: ".data" } });
  });

  test("makes another build", () => {
    expect(environmentInputs(DEMO)).not.toEqual(environmentInputs({}));
  });

  test("takes no database that others could have written to, and does not repeat its address", () => {
    expect(readConfig({ ...DEMO, DATABASE_URL: "postgres://me:hunter2@db/finny" })).toEqual({
      problems: [
        "DATABASE_URL: expected nothing, because POLARIS_DEMO is set, found something else",
      ],
    });
  });
});

describe("a snapshot", () => {
  const snapshot: Snapshot = { day: "2026-11-21", subjects: {} };
  const sample: Snapshot = { ...snapshot, isSample: true };

  test("stands on the pages of its own kind alone", () => {
    expect(ofOneKind(snapshot, false)).toBe(snapshot);
    expect(ofOneKind(sample, true)).toBe(sample);
    expect(ofOneKind(undefined, true)).toBeUndefined();
    expect(() => ofOneKind(sample, false)).toThrow("the snapshot holds sample data");
    expect(() => ofOneKind(snapshot, true)).toThrow("reviews of real people");
  });
});
