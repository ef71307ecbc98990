import type { QuestionEntry } from "#contract/questions/question.ts";
import type { Comment } from "#contract/reviews/comment.ts";

export function createAnswer(id: string, change: Partial<Comment> = {}): Comment {
  return {
    id,
    kind: "answer",
    subjectType: "question",
    subjectId: "q1",
    subjectName: null,
    parentId: null,
    state: "shown",
    author: { pseudonym: "Palm 12", name: null, isYou: false },
    language: "en",
    description: `Words of ${id}`,
    review: null,
    own: null,
    isVerified: false,
    source: null,
    likes: 0,
    liked: false,
    replies: 0,
    createdAt: "2026-11-20",
    editedAt: null,
    ...change,
  };
}

export const YOU = { pseudonym: "Palm 12", name: null, isYou: true };

export function createQuestionEntry(change: Partial<QuestionEntry> = {}): QuestionEntry {
  return {
    id: "q1",
    subjectType: null,
    subjectId: null,
    subjectName: null,
    state: "shown",
    author: { pseudonym: "Palm 7", name: null, isYou: false },
    language: "en",
    category: "cost",
    label: null,
    title: "What does it cost?",
    description: "All of it, please.",
    pictures: [],
    answers: 2,
    acceptedId: null,
    likes: 0,
    liked: false,
    createdAt: "2026-11-20",
    editedAt: null,
    ...change,
  };
}
