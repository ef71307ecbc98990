import type { EndpointName } from "#contract/index.ts";
import { COMMUNITY_EXAMPLES, STATS_EXAMPLE } from "#server/openapi/community-examples.ts";
import type { Examples } from "#server/openapi/example.ts";
import { MODERATION_EXAMPLES } from "#server/openapi/moderation-examples.ts";
import { QUESTION_EXAMPLES } from "#server/openapi/question-examples.ts";

const userId = "019a9e1c-7c00-7d11-8f00-2b5c3a4d5e6f";
const createdAt = "2026-03-02T08:15:30.000Z";
const linkToken = "q5mWk0fH2s9vXyT1bN8cLr4pJ7dZ6gE3aKuQwRtYiOo";

const session = {
  token: "V1StGXR8_Z5jdHi6B-myT0fKq3wPnLxCe7uYaO9sMhE",
  userId,
  userName: "Ada",
  email: "ada@example.com",
  phone: "08031234567",
  headPortrait: null,
  channel: "default",
};

const profile = {
  userId,
  userName: "Ada",
  pseudonym: "Tamarind 482913",
  showName: false,
  first_name: "Ada",
  last_name: "Eze",
  email: "ada@example.com",
  phone: "08031234567",
  avatar: null,
  emailActivated: false,
  emailActivation: "sent" as const,
  phoneActivated: true,
  phoneReachable: true,
  channel: "default",
  createdAt,
};

const sentCode = { expiresIn: 300, resendAfter: 60 };
const subject = { subjectType: "product", subjectId: "example-loan" } as const;
const password = "correct horse battery staple";

const licence = { status: "listed" as const, regulators: ["FCCPC"], listDate: "2026-07-13" };
const product = {
  id: "example-loan",
  name: "Example Loan",
  company: { id: "example-lender", name: "Example Lender" },
  market: "NG" as const,
  currency: "NGN" as const,
  lenderType: "digital" as const,
  loanTypes: [],
  licence,
  amount: { min: 5_000, max: 200_000 },
  period: null,
  interestRate: null,
  passRate: null,
  speed: null,
  stats: { rating: null, reviews: 0, followers: 12 },
};

const complained = { complaints: 9, complaintRank: { rank: 3, companies: 14 } };

const company = {
  id: "example-lender",
  name: "Example Lender",
  legalName: "Example Lender Limited",
  market: "NG" as const,
  lenderType: "digital" as const,
  licence,
  products: 1,
  stats: { rating: null, reviews: 0, followers: 3 },
};

/** One request and answer of each call, as readers of the description see them. */
export const EXAMPLES: Examples<EndpointName> = {
  ...COMMUNITY_EXAMPLES,
  register: {
    body: {
      first_name: "Ada",
      last_name: "Eze",
      email: "ada@example.com",
      phone: "08031234567",
      password,
      retyped_password: password,
      otp: "482913",
      agreement: true,
    },
    reply: session,
  },
  sendVerificationCode: {
    query: { account: "ada@example.com", scene: "register" },
    reply: sentCode,
  },
  login: { body: { account: "08031234567", password }, reply: session },
  sendLoginCode: { body: { account: "08031234567" }, reply: sentCode },
  loginWithCode: { body: { account: "08031234567", otp: "482913" }, reply: session },
  googleLogin: { body: { credential: "header.payload.signature" }, reply: session },
  resetPassword: {
    body: { account: "ada@example.com", otp: "482913", password, retyped_password: password },
    reply: null,
  },
  logout: { reply: null },
  sendEmailActivation: { reply: { emailActivated: false, sentTo: "ada@example.com" } },
  activateEmail: { query: { token: linkToken }, reply: { emailActivated: true } },
  sendPhoneActivation: { reply: sentCode },
  activatePhone: { body: { otp: "482913" }, reply: { phoneActivated: true } },
  readProfile: { params: { id: userId }, reply: profile },
  personal: {
    query: { userName: "Ada" },
    reply: {
      profile,
      counts: { follows: 3, reviews: 1, questions: 0, replies: 2, likesReceived: 5 },
    },
  },
  personalFollows: {
    query: { size: "20" },
    body: { subjectType: "product" },
    reply: {
      items: [{ ...subject, name: "Example Loan", since: createdAt }],
      next: null,
      total: 1,
    },
  },
  personalPosts: {
    query: { size: "20" },
    body: { kind: "review" },
    reply: {
      items: [
        {
          id: "019a9e1d-1200-7a01-9c00-0a1b2c3d4e5f",
          kind: "review",
          state: "shown",
          ...subject,
          parentId: null,
          name: "Example Loan",
          title: null,
          text: "The money came on the same day.",
          likes: 7,
          createdAt,
        },
      ],
      next: null,
      total: 1,
    },
  },
  uploadAvatar: {
    body: { image: "data:image/png;base64,iVBORw0KGgo=" },
    reply: { headPortrait: "/avatars/019a9e1d.webp" },
  },
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
  productList: {
    query: { market: "NG", amount: "50000", term: "3", sort: "limit" },
    reply: {
      items: [
        {
          ...product,
          match: "unknown",
          isRanked: true,
          cost: null,
          costGap: "terms-unknown",
          fees: null,
          source: null,
          asOf: null,
          published: null,
        },
      ],
      next: null,
      total: 1,
      market: "NG",
      sort: "limit",
      order: "desc",
      counts: { yes: 0, unknown: 1, no: 4 },
      costs: 0,
    },
  },
  productDetails: {
    params: { id: "example-loan" },
    reply: {
      ...product,
      fees: null,
      source: null,
      asOf: null,
      published: null,
      stats: STATS_EXAMPLE,
    },
  },
  companyList: {
    query: { market: "NG", lenderType: "digital", sort: "followers" },
    reply: { items: [company], next: null, total: 1 },
  },
  companyDetails: {
    params: { id: "example-lender" },
    reply: { ...company, stats: { ...STATS_EXAMPLE, followers: 3, ...complained } },
  },
  leaderboard: {
    params: { board: "popularity" },
    query: { market: "NG", size: "10" },
    reply: {
      items: [{ rank: 1, value: 12, product }],
      next: null,
      total: 1,
      market: "NG",
      rule: "Ranked by the number of people who follow the product on this site, most first; nothing that anyone pays counts.",
    },
  },
  search: {
    query: { q: "exmaple", size: "20" },
    reply: {
      items: [
        {
          type: "product",
          id: "example-loan",
          title: "Example Loan",
          excerpt: "Example Lender · Example Lender Limited",
          url: "/productDetails/example-loan",
          licence: "listed",
        },
      ],
      next: null,
      total: 1,
      groups: [{ type: "product", total: 1 }],
      match: { how: "similar", words: "exmaple" },
      suggestions: [],
      notInRegister: null,
    },
  },
  hotTerms: { query: { market: "NG" }, reply: ["Example Loan"] },
  ...MODERATION_EXAMPLES,
  subscribe: { query: { email: "ada@example.com" }, reply: null },
  confirmSubscription: { query: { token: linkToken }, reply: null },
  unsubscribe: { query: { token: linkToken }, reply: null },
  context: { reply: { ip: "203.0.113.7", country: "NG", channel: "default" } },
};
