import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { type Problem, throwProblems } from "#catalogue/registry/problem.ts";
import {
  type Snapshot,
  SnapshotSchema,
  type SubjectSnapshot,
} from "#contract/snapshot/snapshot.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { isDemo } from "#demo.ts";
import type { BuiltExcerpt, BuiltReview } from "./catalogue-file.ts";
import { type SnapshotSource, snapshotSource } from "./snapshot-source.ts";

export function findSnapshot(subject: Subject): SubjectSnapshot | undefined {
  return SNAPSHOT?.subjects[subjectKey(subject)];
}

export function findCounts(subject: Subject) {
  if (!SNAPSHOT?.counts) return undefined;
  return { ...(SNAPSHOT.counts[subjectKey(subject)] ?? NO_COUNTS), day: SNAPSHOT.day };
}

export function builtReviews(snapshot = SNAPSHOT): BuiltReview[] {
  return Object.entries(snapshot?.subjects ?? {}).flatMap(([key, { helpful, newest }]) => {
    const reviews = new Map([...helpful, ...newest].map((review) => [review.id, review]));
    return [...reviews.values()].map(({ id, editedAt, author }) => ({
      id,
      page: toPage(key),
      editedAt,
      isNamed: author !== null && author.name !== null,
    }));
  });
}

export function builtExcerpts(snapshot = SNAPSHOT): BuiltExcerpt[] {
  return Object.entries(snapshot?.subjects ?? {}).flatMap(([key, { insights = [] }]) =>
    insights
      .flatMap(({ excerpts }) => excerpts)
      .map(({ id, editedAt }) => ({ id, page: toPage(key), editedAt })),
  );
}

function toPage(key: string): string {
  return `/${key.replace(":", "Details/")}`;
}

const NO_COUNTS = { questions: 0, complaints: 0 };
const SNAPSHOT = requireMatchingKind(
  readSnapshot(snapshotSource(process.env)),
  isDemo(process.env),
);

export const FIGURES_DAY = SNAPSHOT?.day;

/** Whether anything on the site has reviews. */
export const hasSubjects = Object.keys(SNAPSHOT?.subjects ?? {}).length > 0;

export const FOLLOWERS = SNAPSHOT?.followers;

/** Throws if a configured file is missing or a file has problems. */
export function readSnapshot({ path, isNamed }: SnapshotSource): Snapshot | undefined {
  if (!isNamed && !existsSync(path)) return undefined;
  const read = parseSnapshot(path, existsSync(path) ? readFileSync(path, "utf8") : "");
  return "problems" in read ? throwProblems(read.problems) : read.snapshot;
}

/** The demo shows invented data only, other sites none. */
export function requireMatchingKind(
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

export function parseSnapshot(
  file: string,
  text: string,
): { snapshot: Snapshot } | { problems: Problem[] } {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SnapshotSchema), text);
  if (read.success) return { snapshot: read.output };
  return {
    problems: read.issues.map((issue) => ({
      file,
      line: 1,
      field: v.getDotPath(issue) ?? "file",
      expected: issue.expected ?? "a snapshot as `npm run polaris -- snapshot` writes it",
      found: issue.received,
    })),
  };
}
