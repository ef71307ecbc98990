import { atom } from "nanostores";
import { fetchCompany, fetchProduct } from "#browser/catalogue/subject.ts";
import { Failure } from "#browser/core/failure.ts";
import { onAnotherPerson } from "#browser/core/session.ts";
import { withoutPersonal } from "#browser/posts/personal-posts.ts";
import { appended } from "#browser/ui/appended.ts";
import { firstSize } from "#browser/ui/list-place.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { fetchQuestions } from "./question.ts";
import { type QuestionsQuery, readQuestionsQuery } from "./question-query.ts";

export interface QuestionsState {
  /** `gone`: there is no such product or lender. */
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly items: readonly QuestionEntry[];
  readonly next: string | null;
  readonly total: number;
}

const SIZE = 10;

export const $questions = atom<QuestionsState>({
  status: "loading",
  items: [],
  next: null,
  total: 0,
});
export const $questionsQuery = atom<QuestionsQuery>({});
/** The name of what they are about. */
export const $questionsAbout = atom<string | undefined>(undefined);

let asking = new AbortController();

/** Lists what the address says, and anew for each who signs in. */
export function watchQuestions(): () => void {
  $questionsQuery.set(readQuestionsQuery(location.search));
  loadQuestions();
  loadAbout();
  return onAnotherPerson(() => {
    const state = $questions.get();
    $questions.set({ ...state, items: withoutPersonal(state.items) });
    loadQuestions();
  });
}

/** The first page. What is shown stays until it is there. */
export async function loadQuestions(): Promise<void> {
  await load(undefined);
}

/** The page after the last one. */
export async function loadMoreQuestions(): Promise<void> {
  const { status, next } = $questions.get();
  if (status !== "loading" && next !== null) await load(next);
}

async function load(cursor: string | undefined): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  $questions.set({ ...$questions.get(), status: "loading" });
  const { about, category } = $questionsQuery.get();
  const part = cursor === undefined ? { size: firstSize(SIZE) } : { size: `${SIZE}`, cursor };
  const query = { ...about, ...(category && { category }), ...part };
  try {
    const { items, next, total } = await fetchQuestions(query, signal);
    if (signal.aborted) return;
    const before = cursor === undefined ? [] : $questions.get().items;
    const all = appended(before, items, ({ id }) => id);
    $questions.set({ status: "ready", items: all, next, total });
  } catch (error) {
    if (signal.aborted) return;
    const isGone = error instanceof Failure && error.code === "1002";
    // A place in the list as it was before is none in what is asked for now.
    $questions.set({
      ...$questions.get(),
      status: isGone ? "gone" : "failed",
      next: cursor ?? null,
    });
  }
}

/** The heading without a name is no failure. */
async function loadAbout(): Promise<void> {
  const { about } = $questionsQuery.get();
  if (!about) return;
  const ask = about.subjectType === "company" ? fetchCompany : fetchProduct;
  const found = await ask(about.subjectId).catch(() => undefined);
  $questionsAbout.set(found?.name);
}
