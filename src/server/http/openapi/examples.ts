import type { EndpointName } from "#contract/endpoints.ts";
import { ACCOUNT_EXAMPLES } from "./account-examples.ts";
import { CATALOGUE_EXAMPLES } from "./catalogue-examples.ts";
import { COMMUNITY_EXAMPLES } from "./community-examples.ts";
import type { Examples } from "./example.ts";
import { MODERATION_EXAMPLES } from "./moderation-examples.ts";
import { QUESTION_EXAMPLES } from "./question-examples.ts";

const linkToken = "q5mWk0fH2s9vXyT1bN8cLr4pJ7dZ6gE3aKuQwRtYiOo";
const subject = { subjectType: "product", subjectId: "example-loan" } as const;

/** One request and answer of each call, as readers of the description see them. */
export const EXAMPLES: Examples<EndpointName> = {
  ...COMMUNITY_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  follow: { body: { ...subject, follow: true }, reply: { followed: true, followers: 12 } },
  followState: { params: subject, reply: { followed: true, followers: 12 } },
  followStates: {
    query: { subjects: "product:example-loan" },
    reply: { states: { "product:example-loan": { followed: true, followers: 12 } } },
  },
  like: { body: { ...subject, like: true }, reply: { liked: true, likes: 7 } },
  report: {
    body: {
      ...subject,
      reason: "Fraud",
      subject: "Fee before the loan",
      message: "I was asked to pay a fee before anything was paid out.",
      email: "ada@example.com",
    },
    reply: { reportId: "019a9e1e-3400-7b02-8d00-1f2e3d4c5b6a" },
  },
  ...QUESTION_EXAMPLES,
  ...CATALOGUE_EXAMPLES,
  ...MODERATION_EXAMPLES,
  subscribe: { query: { email: "ada@example.com" }, reply: null },
  confirmSubscription: { query: { token: linkToken }, reply: null },
  unsubscribe: { query: { token: linkToken }, reply: null },
  context: { reply: { ip: "203.0.113.7", country: "NG", channel: "default" } },
};
