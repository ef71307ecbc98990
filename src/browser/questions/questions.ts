import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { loadForEachUser } from "#browser/posts/personal-posts.ts";
import { toLanguageQuery } from "#browser/posts/post-language.ts";
import { fetchSubject } from "#browser/reviews/subject-store.ts";
import { createPagedList, type ListState } from "#browser/ui/paged-list.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { type QuestionsQuery, readQuestionsQuery } from "./question-query.ts";

interface Facts {
  readonly total: number;
  readonly otherLanguages: number;
}
export type QuestionsState = ListState<QuestionEntry, Facts>;

export const $questionsQuery = atom<QuestionsQuery>({});
export const $questionsAbout = atom<string | undefined>(undefined);

export const questions = createPagedList<QuestionEntry, Facts>({
  initial: { status: "loading", total: 0, otherLanguages: 0 },
  size: 10,
  // An expired session must not open the login page, because reading needs no session.
  fetchPage(paging, signal) {
    const { about, category, language } = $questionsQuery.get();
    const filters = { ...(category && { category }), ...toLanguageQuery(language) };
    const query = { ...about, ...filters, ...paging };
    return call("GET /polaris/question/list", { query, signal, handles: "background" });
  },
  keyOf: ({ id }) => id,
});

export function loadAndWatchQuestions(): () => void {
  $questionsQuery.set(readQuestionsQuery(location.search));
  loadQuestionsSubjectName();
  return loadForEachUser(questions, () => ({}));
}

async function loadQuestionsSubjectName(): Promise<void> {
  const { about } = $questionsQuery.get();
  if (!about) return;
  const subject = await fetchSubject(about).catch(() => undefined);
  $questionsAbout.set(subject?.name);
}
