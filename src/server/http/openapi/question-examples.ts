import type { Examples } from "./example.ts";

const createdAt = "2026-03-02T08:15:30.000Z";
const id = "019a9e1f-5600-7c03-9e00-2a3b4c5d6e7f";
const pictureId = "3f786850e387550fdab836ed7e6dc881de23001b";

const picture = {
  id: pictureId,
  url: `/polaris/picture/${pictureId}.webp`,
  smallUrl: `/polaris/picture/${pictureId}-small.webp`,
  width: 1200,
  height: 1600,
};

const asked = {
  title: "Is there a fee when I pay early?",
  description: "My last instalment is due in June. I could pay everything in April.",
  category: "repayment" as const,
  label: "early repayment",
};

const subject = { subjectType: "product" as const, subjectId: "example-loan" };

const question = {
  id,
  ...subject,
  subjectName: "Example Loan",
  state: "shown" as const,
  author: { pseudonym: "Quiet Heron 27", name: null, isYou: true },
  language: "en" as const,
  ...asked,
  pictures: [picture],
  answers: 2,
  acceptedId: null,
  likes: 4,
  liked: false,
  createdAt,
  editedAt: null,
};

const complaintId = "019a9e20-7800-7d04-8f00-3b4c5d6e7f80";

/** Of questions, pictures and complaints. */
export const QUESTION_EXAMPLES: Examples<
  | "postQuestion"
  | "editQuestion"
  | "deleteQuestion"
  | "questionList"
  | "readQuestion"
  | "acceptAnswer"
  | "uploadPicture"
  | "complain"
  | "ownComplaints"
> = {
  postQuestion: {
    body: { ...asked, ...subject, pictures: [pictureId], language: "en" as const },
    reply: question,
  },
  editQuestion: {
    params: { id },
    body: { ...asked, pictures: [pictureId] },
    reply: { ...question, editedAt: "2026-03-03T09:00:00.000Z" },
  },
  deleteQuestion: { params: { id }, reply: null },
  questionList: {
    query: { ...subject, size: "20" },
    reply: { items: [question], next: null, total: 1 },
  },
  readQuestion: {
    params: { id },
    query: { size: "20" },
    reply: { question, answers: { items: [], next: null, total: 0 }, own: null },
  },
  acceptAnswer: { params: { id }, body: { answerId: null }, reply: question },
  uploadPicture: { reply: picture },
  complain: {
    body: {
      companyId: "example-lender",
      subject: "Fee before the loan",
      message: "I was asked to pay a fee before anything was paid out.",
      email: "ada@example.com",
      pictures: [pictureId],
    },
    reply: { complaintId, notCounted: null },
  },
  ownComplaints: {
    query: { size: "20" },
    reply: {
      items: [
        {
          complaintId,
          companyId: "example-lender",
          name: "Example Lender",
          subject: "Fee before the loan",
          message: "I was asked to pay a fee before anything was paid out.",
          pictures: 1,
          notCounted: "already",
          createdAt: "2026-03-04T09:00:00.000Z",
        },
      ],
      next: null,
      total: 1,
    },
  },
};
