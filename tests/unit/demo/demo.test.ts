import { describe, expect, test } from "vitest";
import { assertSnapshotKind } from "#catalogue/file/snapshot.ts";
import { assertInventedNames, parseRegistry, readRegistry } from "#catalogue/registry/registry.ts";
import type { Snapshot } from "#contract/snapshot/snapshot.ts";
import { dataFolderOf, isDemo, registryFolderOf, SAMPLE_ID, siteFolderOf } from "#demo.ts";
import { readConfig } from "#server/config/config.ts";
import { buildSampleRegistry } from "../../../scripts/demo/register.ts";
import { toRegistrySourceFiles } from "../../../scripts/registry-rows.ts";
import { selectBuildVariables } from "../../../scripts/site-build/build-site.ts";

const DEMO = { POLARIS_DEMO: "1" };

describe("demo mode", () => {
  test("is on only if POLARIS_DEMO is 1", () => {
    expect([{}, { POLARIS_DEMO: "0" }, { POLARIS_DEMO: "" }, DEMO].map(isDemo)).toEqual([
      ...[false, false, false, true],
    ]);
    const problems = ['POLARIS_DEMO: expected 1 or 0, found "yes"'];
    expect(readConfig({ POLARIS_DEMO: "yes" })).toEqual({ problems });
  });

  test.each([
    [{}, false, [".data", "dist", "content/registry"]],
    [DEMO, true, [".demo/data", ".demo/dist", ".demo/registry"]],
  ])("has its own data, site and registry folders: %j", (environment, isOn, folders) => {
    const readers = [dataFolderOf, siteFolderOf, registryFolderOf];
    expect(readers.map((read) => read(environment))).toEqual(folders);
    expect(readConfig(environment)).toMatchObject({
      config: { isDemo: isOn, dataDir: folders[0] },
    });
  });

  test("changes the environment of the build", () => {
    expect(selectBuildVariables(DEMO)).not.toEqual(selectBuildVariables({}));
  });

  test("rejects DATABASE_URL without printing its value", () => {
    expect(readConfig({ ...DEMO, DATABASE_URL: "postgres://me:hunter2@db/finny" })).toEqual({
      problems: [
        "DATABASE_URL: expected nothing, because POLARIS_DEMO is set, found something else",
      ],
    });
  });
});

describe("snapshot file", () => {
  const snapshot: Snapshot = {
    day: "2026-11-21",
    takenAt: "2026-11-21T03:00:00.000Z",
    subjects: {},
  };
  const sample: Snapshot = { ...snapshot, isSample: true };

  test("is accepted with sample data only in demo mode", () => {
    expect(assertSnapshotKind(snapshot, false)).toBe(snapshot);
    expect(assertSnapshotKind(sample, true)).toBe(sample);
    expect(assertSnapshotKind(undefined, true)).toBeUndefined();
    expect(() => assertSnapshotKind(sample, false)).toThrow("the snapshot holds sample data");
    expect(() => assertSnapshotKind(snapshot, true)).toThrow("reviews of real people");
  });
});

describe("the registry of the demo", () => {
  const real = readRegistry("content/registry");
  const files = toRegistrySourceFiles(buildSampleRegistry("2026-11-21"));
  const { lenders, lists, licences, decisions, products } = parseRegistry(files);

  test("contains only names and ids marked as invented", () => {
    expect(new Set(lenders.map(({ market }) => market))).toEqual(new Set(["NG", "ID"]));
    const entries = [...lenders, ...products];
    expect(entries.filter(({ id }) => !id.startsWith(SAMPLE_ID))).toEqual([]);
    expect(entries.filter(({ name }) => !/^(?:Sample|Contoh) /.test(name))).toEqual([]);
    expect(lenders.filter((lender) => !/Invented|Rekaan/.test(lender.legalName))).toEqual([]);
    expect([...lists, ...licences, ...decisions]).toEqual([]);
  });

  test("is required in demo mode", () => {
    expect(() => assertInventedNames(real)).toThrow("which is not invented");
  });
});
