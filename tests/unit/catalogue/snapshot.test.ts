import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseSnapshot, readSnapshot } from "#catalogue/file/snapshot.ts";
import { snapshotSource } from "#catalogue/file/snapshot-source.ts";
import { madeSnapshot, madeSubject } from "../../support/made-snapshot.ts";

test("a snapshot is read as it was written", () => {
  const made = madeSnapshot();
  expect(parseSnapshot("a.json", JSON.stringify(made))).toEqual({ snapshot: made });
});

test("one that was taken before there were counts is read as it is", () => {
  const { counts: _, ...before } = madeSnapshot();
  expect(parseSnapshot("a.json", JSON.stringify(before))).toEqual({ snapshot: before });
});

test("one that was taken before imports were counted is read as it is", () => {
  const withoutImported = (key: string, value: unknown) => (key === "imported" ? undefined : value);
  const text = JSON.stringify(madeSnapshot(), withoutImported);
  expect(parseSnapshot("a.json", text)).toEqual({ snapshot: JSON.parse(text) });
});

test("where none was taken there is none, but one that is named has to be there", () => {
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "snapshot.json");
  expect(readSnapshot({ path, isNamed: false })).toBeUndefined();
  expect(() => readSnapshot({ path, isNamed: true })).toThrow(`${path}:1 file`);
  writeFileSync(path, JSON.stringify(madeSnapshot()));
  expect(readSnapshot({ path, isNamed: false })).toEqual(madeSnapshot());
});

test.each([
  ["no JSON", "{", "file"],
  ["no day", { ...madeSnapshot(), day: "yesterday" }, "day"],
  [
    "stars that are none",
    {
      day: "2026-11-21",
      subjects: {
        "product:sample-loan-0": madeSubject({
          helpful: madeSubject().helpful.map((comment) => ({
            ...comment,
            review: comment.review && { ...comment.review, stars: 6 },
          })),
        }),
      },
    },
    "subjects.product:sample-loan-0.helpful.0.review.stars",
  ],
])("%s is named by its place", (_, given, field) => {
  const text = typeof given === "string" ? given : JSON.stringify(given);
  const read = parseSnapshot("a.json", text);
  expect("problems" in read && read.problems[0]).toMatchObject({ file: "a.json", field });
});

test("the file is that of the data folder, unless another is named", () => {
  expect(snapshotSource({})).toEqual({ path: join(".data", "snapshot.json"), isNamed: false });
  expect(snapshotSource({ POLARIS_DATA_DIR: "/data" }).path).toBe(join("/data", "snapshot.json"));
  expect(snapshotSource({ COMMUNITY_SNAPSHOT: "b.json", POLARIS_DATA_DIR: "/data" })).toEqual({
    path: "b.json",
    isNamed: true,
  });
});
