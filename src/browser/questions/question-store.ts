import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { readIdFromAddress } from "#browser/core/page.ts";
import type { Resume } from "#browser/core/return-to.ts";
import { loadForEachUser, toPublicPosts } from "#browser/posts/personal-posts.ts";
import { getPostLanguage } from "#browser/posts/post-language.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import type { Comment } from "#contract/reviews/comment.ts";

interface Facts {
  readonly question: QuestionEntry | undefined;
  readonly own: Comment | null;
}

/** The answers to the page's question, most helpful first. */
export const answers = createPagedList<Comment, Facts>({
  initial: { status: "loading", question: undefined, own: null },
  size: 20,
  async fetchPage(query, signal) {
    const { answers: page, ...facts } = await call("GET /polaris/question/:id", {
      params: { id: readIdFromAddress() },
      query,
      signal,
      handles: "background",
    });
    return { ...facts, ...page };
  },
  keyOf: ({ id }) => id,
});

/** Loads the question, and reloads it when the user changes, because authors also see their own hidden posts. */
export function loadAndWatchQuestion(): () => void {
  return loadForEachUser(answers, ({ question }) => ({
    question: toPublicPosts(question ? [question] : [])[0],
    own: null,
  }));
}

export function replaceLoadedQuestion(question: QuestionEntry): void {
  answers.$list.set({ ...answers.$list.get(), question });
}

export function createAnswerResumeAction(): Resume {
  return { action: "answer", subject: readIdFromAddress() };
}

/** Posts or edits the user's answer. On error 1003, loads the answer posted in another tab. */
export async function saveOwnAnswer(text: string): Promise<Comment> {
  const { own } = answers.$list.get();
  const subject = { subjectType: "question", subjectId: readIdFromAddress() } as const;
  const shared = { handles: "all", resume: createAnswerResumeAction() } as const;
  try {
    const answer = own
      ? await call("PUT /polaris/comment/:id", {
          ...shared,
          params: { id: own.id },
          body: { description: text },
        })
      : await call("POST /polaris/comment", {
          ...shared,
          body: { ...subject, description: text, language: getPostLanguage() },
        });
    const { items, ...state } = answers.$list.get();
    const isNew = !items.some(({ id }) => id === answer.id);
    const all = items.map((one) => (one.id === answer.id ? answer : one));
    const visible = isNew && answer.state === "shown" ? [...items, answer] : all;
    answers.$list.set({ ...state, items: visible, own: answer });
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.code === "1003") await answers.load();
    throw error;
  }
}

/** Accepts an answer, or removes the acceptance if `answerId` is null. `call` shows failures. */
export async function acceptAnswer(answerId: string | null): Promise<void> {
  const options = { params: { id: readIdFromAddress() }, body: { answerId } };
  replaceLoadedQuestion(await call("POST /polaris/question/:id/accepted", options));
}
