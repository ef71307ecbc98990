import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { CatalogueError } from "#catalogue/registry/problem.ts";
import {
  type Snapshot,
  SnapshotSchema,
  type SubjectSnapshot,
} from "#contract/snapshot/snapshot.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { getSnapshotFile, isDemo, type SnapshotSource } from "#demo.ts";
import type { BuiltExcerpt, BuiltReview } from "./catalogue-file.ts";

export function findSubjectSnapshot(subject: Subject): SubjectSnapshot | undefined {
  return SNAPSHOT?.subjects[toSubjectKey(subject)];
}

export function findSnapshotCounts(subject: Subject) {
  if (!SNAPSHOT?.counts) return undefined;
  return { ...(SNAPSHOT.counts[toSubjectKey(subject)] ?? NO_COUNTS), day: SNAPSHOT.day };
}

export function listBuiltReviews(snapshot = SNAPSHOT): BuiltReview[] {
  return Object.entries(snapshot?.subjects ?? {}).flatMap(([key, { helpful, newest }]) => {
    const reviews = new Map([...helpful, ...newest].map((review) => [review.id, review]));
    return [...reviews.values()].map(({ id, author }) => ({
      id,
      page: toSubjectPagePath(key),
      isNamed: author !== null && author.name !== null,
    }));
  });
}

export function listBuiltExcerpts(snapshot = SNAPSHOT): BuiltExcerpt[] {
  return Object.entries(snapshot?.subjects ?? {}).flatMap(([key, { insights = [] }]) =>
    insights
      .flatMap(({ excerpts }) => excerpts)
      .map(({ id }) => ({ id, page: toSubjectPagePath(key) })),
  );
}

function toSubjectPagePath(key: string): string {
  return `/${key.replace(":", "Details/")}`;
}

const NO_COUNTS = { questions: 0, complaints: 0 };
const SNAPSHOT = assertSnapshotKind(
  readSnapshot(getSnapshotFile(process.env)),
  isDemo(process.env),
);

export const FIGURES_DAY = SNAPSHOT?.day;
export const REVIEWS_AT = SNAPSHOT?.takenAt;

/** Whether any product or lender on the site has a review. */
export const hasSubjects = Object.keys(SNAPSHOT?.subjects ?? {}).length > 0;

export const FOLLOWERS = SNAPSHOT?.followers;

/** Throws if a configured file is missing, or if any file is invalid. */
export function readSnapshot({ path, isNamed }: SnapshotSource): Snapshot | undefined {
  if (!isNamed && !existsSync(path)) return undefined;
  return parseSnapshot(path, existsSync(path) ? readFileSync(path, "utf8") : "");
}

/** Throws if invented reviews would appear outside the demo, or real reviews in the demo. */
export function assertSnapshotKind(
  snapshot: Snapshot | undefined,
  isSample: boolean,
): Snapshot | undefined {
  if (!snapshot || (snapshot.isSample ?? false) === isSample) return snapshot;
  throw new Error(
    isSample
      ? "POLARIS_DEMO: the snapshot holds reviews of real people: unset COMMUNITY_SNAPSHOT"
      : "the snapshot holds sample data: take another, or set POLARIS_DEMO to 1",
  );
}

export function parseSnapshot(file: string, text: string): Snapshot {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SnapshotSchema), text);
  if (read.success) return read.output;
  const problems = read.issues.map((issue) => ({
    file,
    line: 1,
    field: v.getDotPath(issue) ?? "file",
    expected: issue.expected ?? "a snapshot as `npm run polaris -- snapshot` writes it",
    found: issue.received,
  }));
  throw new CatalogueError(problems);
}
