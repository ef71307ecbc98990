import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseSnapshot, readSnapshot } from "#catalogue/file/snapshot.ts";
import { getSnapshotFile } from "#demo.ts";
import { createSubjectSnapshot, createTestSnapshot } from "../../support/made-snapshot.ts";
import { catchProblems } from "../support/catch-problems.ts";
import { createTemporaryFolder, writeFiles } from "../support/temporary-folder.ts";

describe("snapshot file", () => {
  test("is read with and without optional parts", () => {
    const snapshot = createTestSnapshot();
    expect(parseSnapshot("a.json", JSON.stringify(snapshot))).toEqual(snapshot);
    for (const missing of ["counts", "imported"]) {
      const text = JSON.stringify(snapshot, (key, value) => (key === missing ? undefined : value));
      expect(parseSnapshot("a.json", text)).toEqual(JSON.parse(text));
    }
    const { followers: _, ...before } = snapshot;
    expect(parseSnapshot("a.json", JSON.stringify(before))).toEqual(before);
  });

  test("must exist only if its path is configured", () => {
    const folder = createTemporaryFolder();
    const path = join(folder, "snapshot.json");
    expect(readSnapshot({ path, isNamed: false })).toBeUndefined();
    expect(() => readSnapshot({ path, isNamed: true })).toThrow(`${path}:1 file`);
    writeFiles(folder, { "snapshot.json": JSON.stringify(createTestSnapshot()) });
    expect(readSnapshot({ path, isNamed: false })).toEqual(createTestSnapshot());
  });

  test.each([
    ["no JSON", "{", "file"],
    ["no day", { ...createTestSnapshot(), day: "yesterday" }, "day"],
    [
      "stars that are none",
      {
        ...createTestSnapshot(),
        subjects: {
          "product:sample-loan-0": createSubjectSnapshot({
            helpful: createSubjectSnapshot().helpful.map((comment) => ({
              ...comment,
              review: comment.review && { ...comment.review, stars: 6 },
            })),
          }),
        },
      },
      "subjects.product:sample-loan-0.helpful.0.review.stars",
    ],
  ])("reports %s by its path", (_, given, field) => {
    const text = typeof given === "string" ? given : JSON.stringify(given);
    const [problem] = catchProblems(() => parseSnapshot("a.json", text));
    expect(problem).toMatchObject({ file: "a.json", field });
  });

  test("is in the data folder by default", () => {
    expect(getSnapshotFile({})).toEqual({ path: join(".data", "snapshot.json"), isNamed: false });
    expect(getSnapshotFile({ POLARIS_DATA_DIR: "/data" }).path).toBe(
      join("/data", "snapshot.json"),
    );
    expect(getSnapshotFile({ COMMUNITY_SNAPSHOT: "b.json", POLARIS_DATA_DIR: "/data" })).toEqual({
      path: "b.json",
      isNamed: true,
    });
  });
});
