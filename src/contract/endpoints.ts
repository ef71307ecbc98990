import {
  activateEmail,
  activatePhone,
  sendEmailActivation,
  sendPhoneActivation,
} from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import {
  addPasskey,
  changePassword,
  endSessions,
  loginWithPasskey,
  ownPasskeys,
  ownSessions,
  removePasskey,
  startPasskey,
} from "#contract/accounts/security.ts";
import { googleLogin, login, loginWithCode, logout } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { activityDetails, activityList, activityWinners } from "#contract/activities/activity.ts";
import { saveSubmission } from "#contract/activities/entry.ts";
import { ask } from "#contract/assistant/assistant.ts";
import { companyDetails, companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { complain, ownComplaints } from "#contract/complaints/complaint.ts";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { insights } from "#contract/insights/insights.ts";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { report } from "#contract/moderation/report.ts";
import {
  personal,
  personalFollows,
  personalPosts,
  personalReplies,
} from "#contract/my/personal.ts";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { uploadAvatar, uploadPicture } from "#contract/pictures/picture.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import { follow, followState, like } from "#contract/reactions/reactions.ts";
import { recommend } from "#contract/recommendations/recommend.ts";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import { ownRewards } from "#contract/rewards/rewards.ts";
import { hotTerms, search } from "#contract/search/search.ts";
import { stats } from "#contract/statistics/stats.ts";
import { context } from "#contract/wire/context.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { productDetails, productList } from "./catalogue/product.ts";

/** The browser imports only the type, because schemas are heavy. */
export const ENDPOINTS_BY_TAG = {
  accounts: [
    register,
    sendVerificationCode,
    login,
    sendLoginCode,
    loginWithCode,
    googleLogin,
    resetPassword,
    logout,
    ownSessions,
    endSessions,
    changePassword,
    ownPasskeys,
    startPasskey,
    addPasskey,
    removePasskey,
    loginWithPasskey,
    sendEmailActivation,
    activateEmail,
    sendPhoneActivation,
    activatePhone,
  ],
  people: [
    readProfile,
    personal,
    personalFollows,
    personalPosts,
    personalReplies,
    ownRewards,
    uploadAvatar,
    digestSettings,
    saveDigestSettings,
    endDigest,
  ],
  behaviours: [follow, followState, like, report],
  catalogue: [
    productList,
    productDetails,
    companyList,
    companyDetails,
    leaderboard,
    recommend,
    search,
    hotTerms,
    ask,
  ],
  community: [
    postQuestion,
    editQuestion,
    deleteQuestion,
    questionList,
    readQuestion,
    acceptAnswer,
    uploadPicture,
    complain,
    ownComplaints,
    activityList,
    activityDetails,
    saveSubmission,
    activityWinners,
    postComment,
    commentList,
    readComment,
    editComment,
    deleteComment,
    stats,
    insights,
    moderationLog,
  ],
  newsletter: [subscribe, confirmSubscription, unsubscribe],
  server: [context],
} as const satisfies Readonly<Record<string, readonly Endpoint[]>>;

export const ENDPOINTS = Object.values(ENDPOINTS_BY_TAG).flat();
