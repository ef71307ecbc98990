import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { idInAddress } from "#browser/core/page.ts";
import { loadForEachPerson, withoutPersonal } from "#browser/posts/personal-posts.ts";
import { postLanguage } from "#browser/posts/post-language.ts";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import type { Comment } from "#contract/reviews/comment.ts";

interface Facts {
  readonly question: QuestionEntry | undefined;
  /** The signed-in person's own, whatever its state. */
  readonly own: Comment | null;
}

/** The answers to the question that the page is about, the most helpful first. */
export const answers = pagedList<Comment, Facts>({
  initial: { status: "loading", question: undefined, own: null },
  size: 20,
  async fetchPage(query, signal) {
    const { answers: page, ...facts } = await call("GET /polaris/question/:id", {
      params: { id: idInAddress() },
      query,
      signal,
      handles: "background",
    });
    return { ...facts, ...page };
  },
  keyOf: ({ id }) => id,
});

/** Loads it, and anew for each who signs in: what one may read differs. */
export function watchQuestion(): () => void {
  return loadForEachPerson(answers, ({ question }) => ({
    question: withoutPersonal(question ? [question] : [])[0],
    own: null,
  }));
}

export function showQuestion(question: QuestionEntry): void {
  answers.$list.set({ ...answers.$list.get(), question });
}

/** The wish that is resumed after signing in. */
export function answerWish(): { action: string; subject: string } {
  return { action: "answer", subject: idInAddress() };
}

/**
 * Answers, or changes one's answer: there is one of each person. Rejects with the Failure that the form
 * shows; with 1003 the person has answered elsewhere meanwhile, and that answer is loaded.
 */
export async function postAnswer(description: string): Promise<Comment> {
  const { own } = answers.$list.get();
  const subject = { subjectType: "question", subjectId: idInAddress() } as const;
  const shared = { handles: "all", resume: answerWish() } as const;
  try {
    const answer = own
      ? await call("PUT /polaris/comment/:id", {
          ...shared,
          params: { id: own.id },
          body: { description },
        })
      : await call("POST /polaris/comment", {
          ...shared,
          body: { ...subject, description, language: postLanguage() },
        });
    const { items, ...state } = answers.$list.get();
    const isNew = !items.some(({ id }) => id === answer.id);
    const all = items.map((one) => (one.id === answer.id ? answer : one));
    const shown = isNew && answer.state === "shown" ? [...items, answer] : all;
    answers.$list.set({ ...state, items: shown, own: answer });
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.code === "1003") await answers.load();
    throw error;
  }
}

let touches = 0;

/**
 * Marks the answer that helped, or none: the last touch counts, for an earlier one it gives false.
 * Rejects when it fails, which the client has said.
 */
export async function acceptAnswer(answerId: string | null): Promise<boolean> {
  touches += 1;
  const touch = touches;
  const params = { id: idInAddress() };
  const question = await call("POST /polaris/question/:id/accepted", {
    params,
    body: { answerId },
  });
  if (touch === touches) showQuestion(question);
  return touch === touches;
}

/** Deletes one's own. Rejects when it fails, which the client has said. */
export async function removeQuestion(): Promise<void> {
  await call("DELETE /polaris/question/:id", { params: { id: idInAddress() } });
}
