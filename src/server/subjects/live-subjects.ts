import { MAX_EXCERPT_LENGTH } from "#contract/search/search.ts";
import type { Subject, SubjectType } from "#contract/subjects/subject-key.ts";
import { createExcerpt } from "#contract/wire/plain-text.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { findQuestionTitles, findVisibleComments, type SubjectKey } from "./visible-comments.ts";

/** Throws 1002 for an unknown or hidden subject. */
export async function assertLiveSubject(
  services: Pick<Services, "store" | "subjects">,
  type: SubjectType,
  id: string,
): Promise<void> {
  const [live] = await findLiveSubjects(services, [{ subjectType: type, subjectId: id }]);
  if (!live) throw new Failure("1002");
}

export async function findLiveSubjects(
  { store, subjects }: Pick<Services, "store" | "subjects">,
  candidates: readonly Subject[],
): Promise<Subject[]> {
  const visible = {
    comment: new Set((await readShownComments(store.db, candidates)).map(({ id }) => id)),
    question: await findQuestionTitles(store.db, filterSubjectIds(candidates, "question")),
  };
  return candidates.filter(({ subjectType, subjectId }) =>
    subjectType === "comment" || subjectType === "question"
      ? visible[subjectType].has(subjectId)
      : subjects.has(subjectType, subjectId),
  );
}

/** Finds question titles and comment excerpts, keyed by subject, such as `comment:<id>`. */
export async function findPostNames(
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<ReadonlyMap<string, string>> {
  const titles = await findQuestionTitles(db, filterSubjectIds(subjects, "question"));
  const comments = await readShownComments(db, subjects);
  return new Map([
    ...[...titles].map(([id, title]) => [`question:${id}`, title] as const),
    ...comments.map(
      (row) => [`comment:${row.id}`, createExcerpt(row.description, MAX_EXCERPT_LENGTH)] as const,
    ),
  ]);
}

function filterSubjectIds(subjects: readonly SubjectKey[], type: SubjectType): string[] {
  return subjects.flatMap(({ subjectType, subjectId }) =>
    subjectType === type ? [subjectId] : [],
  );
}

async function readShownComments(db: Db, subjects: readonly SubjectKey[]) {
  const comments = await findVisibleComments(db, filterSubjectIds(subjects, "comment"), undefined);
  return comments.filter(({ state }) => state === "shown");
}
