import type { Examples } from "./example.ts";

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

type Account =
  | "register"
  | "sendVerificationCode"
  | "login"
  | "sendLoginCode"
  | "loginWithCode"
  | "googleLogin"
  | "resetPassword"
  | "logout"
  | "sendEmailActivation"
  | "activateEmail"
  | "sendPhoneActivation"
  | "activatePhone"
  | "readProfile"
  | "personal"
  | "personalFollows"
  | "personalPosts"
  | "uploadAvatar";

/** Of accounts, sessions and what is a person's own. */
export const ACCOUNT_EXAMPLES: Examples<Account> = {
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
};
