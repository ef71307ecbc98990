import { atom } from "nanostores";
import { sendChange, sendComment } from "#client/comment.ts";
import { Failure } from "#client/failure.ts";
import { askForQuestion, sendAccepted, sendQuestionDeletion } from "#client/question.ts";
import type { Comment } from "#contract/comment.ts";
import type { QuestionEntry } from "#contract/question.ts";
import { idInAddress } from "#stores/address-id.ts";
import { orSignInAnew } from "#stores/comment.ts";
import { postLanguage } from "#stores/post-language.ts";
import { $session } from "#stores/session.ts";

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

const SIZE = "20";

export const $question = atom<QuestionState>({
  status: "loading",
  answers: [],
  next: null,
  own: null,
});

let round = 0;

/** Loads it, and anew for each who signs in: what one may read differs. */
export function followQuestion(): () => void {
  loadQuestion();
  let person = $session.get()?.userId;
  return $session.listen((session) => {
    if (session?.userId === person) return;
    person = session?.userId;
    loadQuestion();
  });
}

export async function loadQuestion(): Promise<void> {
  await load(undefined, []);
}

export async function loadMoreAnswers(): Promise<void> {
  const { status, answers, next } = $question.get();
  if (status !== "loading" && next !== null) await load(next, answers);
}

async function load(cursor: string | undefined, before: readonly Comment[]): Promise<void> {
  round += 1;
  const asked = round;
  $question.set({ ...$question.get(), status: "loading" });
  const query = { size: SIZE, ...(cursor !== undefined && { cursor }) };
  try {
    const { question, answers, own } = await askForQuestion(idInAddress(), query);
    if (asked !== round) return;
    const known = new Set(before.map(({ id }) => id));
    const added = answers.items.filter(({ id }) => !known.has(id));
    const all = [...before, ...added];
    $question.set({ status: "ready", question, answers: all, next: answers.next, own });
  } catch (error) {
    if (asked !== round) return;
    const isGone = error instanceof Failure && error.code === "1002";
    $question.set({ ...$question.get(), status: isGone ? "gone" : "failed" });
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
export async function postAnswer(description: string): Promise<void> {
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
  } catch (error) {
    if (error instanceof Failure && error.code === "1003") await loadQuestion();
    throw error;
  }
}

/** Marks the answer that helped, or none. Rejects when it fails, which the client has said. */
export async function acceptAnswer(answerId: string | null): Promise<void> {
  showQuestion(await sendAccepted(idInAddress(), answerId));
}

/** Deletes one's own. Rejects when it fails, which the client has said. */
export async function removeQuestion(): Promise<void> {
  await sendQuestionDeletion(idInAddress());
}
