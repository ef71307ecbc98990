import { MAX_EXCERPT_LENGTH } from "#contract/search/search.ts";
import type { Subject, SubjectType } from "#contract/subjects/subject-key.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "./subject-key.ts";
import { findVisibleComments, titlesOf } from "./visible-comments.ts";

/** Throws 1002 for what is not there, or is not shown. */
export async function assertLiveSubject(
  services: Pick<Services, "store" | "subjects">,
  type: SubjectType,
  id: string,
): Promise<void> {
  const [live] = await liveSubjects(services, [{ subjectType: type, subjectId: id }]);
  if (!live) throw new Failure("1002");
}

/** Filters out subjects that are gone or not shown; keeps the order. */
export async function liveSubjects(
  { store, subjects }: Pick<Services, "store" | "subjects">,
  asked: readonly Subject[],
): Promise<Subject[]> {
  const shown = {
    comment: new Set((await shownComments(store.db, asked)).map(({ id }) => id)),
    question: await titlesOf(store.db, idsOf(asked, "question")),
  };
  return asked.filter(({ subjectType, subjectId }) =>
    subjectType === "comment" || subjectType === "question"
      ? shown[subjectType].has(subjectId)
      : subjects.has(subjectType, subjectId),
  );
}

/** The names of shown posts by `comment:<id>`: the title of a question, the first words of a comment. */
export async function postNames(
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<ReadonlyMap<string, string>> {
  const titles = await titlesOf(db, idsOf(subjects, "question"));
  const comments = await shownComments(db, subjects);
  return new Map([
    ...[...titles].map(([id, title]) => [`question:${id}`, title] as const),
    ...comments.map(
      (row) => [`comment:${row.id}`, excerptOf(row.description, MAX_EXCERPT_LENGTH)] as const,
    ),
  ]);
}

function idsOf(subjects: readonly SubjectKey[], type: SubjectType): string[] {
  return subjects.flatMap(({ subjectType, subjectId }) =>
    subjectType === type ? [subjectId] : [],
  );
}

/** Visible to everyone, without the empty places of deleted comments. */
async function shownComments(db: Db, subjects: readonly SubjectKey[]) {
  const seen = await findVisibleComments(db, idsOf(subjects, "comment"), undefined);
  return seen.filter(({ state }) => state === "shown");
}
