import type { Subject, SubjectType } from "#contract/subjects/subject-key.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { excerptOf } from "#server/text/excerpt.ts";
import { titlesOf } from "./question-titles.ts";
import type { SubjectKey } from "./subject-key.ts";
import { findVisibleComments } from "./visible-comments.ts";

/** Throws 1002 for what is not there, or is not shown. */
export async function assertLiveSubject(
  services: Pick<Services, "store" | "subjects">,
  type: SubjectType,
  id: string,
): Promise<void> {
  const [live] = await liveSubjects(services, [{ subjectType: type, subjectId: id }]);
  if (!live) throw new Failure("1002");
}

/** Of these, those that are there and shown, in their order. */
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

/** What posts that are shown are called, by `comment:<id>`: a question's title, a comment's first words. */
export async function postNames(
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<ReadonlyMap<string, string>> {
  const titles = await titlesOf(db, idsOf(subjects, "question"));
  const comments = await shownComments(db, subjects);
  return new Map([
    ...[...titles].map(([id, title]) => [`question:${id}`, title] as const),
    ...comments.map((row) => [`comment:${row.id}`, excerptOf(row.description, [])] as const),
  ]);
}

function idsOf(subjects: readonly SubjectKey[], type: SubjectType): string[] {
  return subjects.flatMap(({ subjectType, subjectId }) =>
    subjectType === type ? [subjectId] : [],
  );
}

/** What everyone may see, and no place that is empty. */
async function shownComments(db: Db, subjects: readonly SubjectKey[]) {
  const seen = await findVisibleComments(db, idsOf(subjects, "comment"), undefined);
  return seen.filter(({ state }) => state === "shown");
}
