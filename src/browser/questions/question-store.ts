import { atom } from "nanostores";
import { idInAddress } from "#browser/core/address-id.ts";
import { Failure } from "#browser/core/failure.ts";
import { onAnotherPerson } from "#browser/core/session.ts";
import { withoutPersonal } from "#browser/posts/personal-posts.ts";
import { postLanguage } from "#browser/posts/post-language.ts";
import { sendChange, sendComment } from "#browser/reviews/comment.ts";
import { orSignInAnew } from "#browser/reviews/comment-store.ts";
import { appended } from "#browser/ui/appended.ts";
import { firstSize } from "#browser/ui/list-place.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { fetchQuestion, sendAccepted, sendQuestionDeletion } from "./question.ts";

export interface QuestionState {
  /** `gone`: there is no such question, or nobody may read it. */
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly question?: QuestionEntry;
  /** The most helpful first. */
  readonly answers: readonly Comment[];
  readonly next: string | null;
  /** The signed-in person's own, whatever its state. */
  readonly own: Comment | null;
}

const SIZE = 20;

export const $question = atom<QuestionState>({
  status: "loading",
  answers: [],
  next: null,
  own: null,
});

let round = 0;

/** Loads it, and anew for each who signs in: what one may read differs. */
export function watchQuestion(): () => void {
  loadQuestion();
  return onAnotherPerson(() => {
    const { question, answers, next } = $question.get();
    const [publicCopy] = withoutPersonal(question ? [question] : []);
    $question.set({
      status: "loading",
      ...(publicCopy && { question: publicCopy }),
      answers: withoutPersonal(answers),
      next,
      own: null,
    });
    loadQuestion();
  });
}

export async function loadQuestion(): Promise<void> {
  await load(undefined);
}

export async function loadMoreAnswers(): Promise<void> {
  const { status, next } = $question.get();
  if (status !== "loading" && next !== null) await load(next);
}

async function load(cursor: string | undefined): Promise<void> {
  round += 1;
  const asked = round;
  const before = $question.get();
  $question.set({ ...before, status: "loading" });
  const query = cursor === undefined ? { size: firstSize(SIZE) } : { size: `${SIZE}`, cursor };
  try {
    const { question, answers, own } = await fetchQuestion(idInAddress(), query);
    if (asked !== round) return;
    const { items, next } = answers;
    const state = $question.get();
    if (cursor !== undefined) {
      // What was written and marked meanwhile is newer than what comes with a page.
      const all = appended(state.answers, items, ({ id }) => id);
      $question.set({ ...state, status: "ready", answers: all, next });
    } else if (state.own === before.own) {
      $question.set({ status: "ready", question, answers: items, next, own });
    } else {
      await loadQuestion();
    }
  } catch (error) {
    if (asked !== round) return;
    const isGone = error instanceof Failure && error.code === "1002";
    // What failed is what is tried again.
    $question.set({ ...$question.get(), status: isGone ? "gone" : "failed", next: cursor ?? null });
  }
}

export function showQuestion(question: QuestionEntry): void {
  $question.set({ ...$question.get(), question });
}

/** What a visitor wanted to do who is asked to sign in. */
export function answerWish(): { action: string; subject: string } {
  return { action: "answer", subject: idInAddress() };
}

/**
 * Answers, or changes one's answer: there is one of each person. Rejects with the Failure that the form
 * shows; with 1003 the person has answered elsewhere meanwhile, and that answer is loaded.
 */
export async function postAnswer(description: string): Promise<Comment> {
  const { own } = $question.get();
  const subject = { subjectType: "question", subjectId: idInAddress() } as const;
  const sent = own
    ? sendChange(own.id, { description })
    : sendComment({ ...subject, description, language: postLanguage() });
  try {
    const answer = await orSignInAnew(sent, answerWish());
    const { answers, ...state } = $question.get();
    const others = answers.filter(({ id }) => id !== answer.id);
    const isNew = others.length === answers.length;
    const all = answers.map((one) => (one.id === answer.id ? answer : one));
    const shown = isNew && answer.state === "shown" ? [...answers, answer] : all;
    $question.set({ ...state, answers: shown, own: answer });
    return answer;
  } catch (error) {
    if (error instanceof Failure && error.code === "1003") await loadQuestion();
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
  const question = await sendAccepted(idInAddress(), answerId);
  if (touch === touches) showQuestion(question);
  return touch === touches;
}

/** Deletes one's own. Rejects when it fails, which the client has said. */
export async function removeQuestion(): Promise<void> {
  await sendQuestionDeletion(idInAddress());
}
