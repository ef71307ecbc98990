import { uploadAvatar } from "#contract/avatar.ts";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/comment.ts";
import { companyList } from "#contract/company.ts";
import { companyDetails } from "#contract/company-details.ts";
import { complain } from "#contract/complaint.ts";
import { context } from "#contract/context.ts";
import { activateEmail, sendEmailActivation } from "#contract/email-activation.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { follow, followState, followStates } from "#contract/follow.ts";
import { googleLogin } from "#contract/google-login.ts";
import { leaderboard } from "#contract/leaderboard.ts";
import { like } from "#contract/like.ts";
import { moderationLog } from "#contract/moderation.ts";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter.ts";
import { ownComplaints } from "#contract/own-complaints.ts";
import { resetPassword } from "#contract/password.ts";
import { personal, personalFollows, personalPosts } from "#contract/personal.ts";
import { activatePhone, sendPhoneActivation } from "#contract/phone-activation.ts";
import { uploadPicture } from "#contract/picture.ts";
import { productList } from "#contract/product.ts";
import { productDetails } from "#contract/product-details.ts";
import { readProfile } from "#contract/profile.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/question.ts";
import { register } from "#contract/registration.ts";
import { report } from "#contract/report.ts";
import { hotTerms, search } from "#contract/search.ts";
import { login, loginWithCode, logout } from "#contract/session.ts";
import { stats } from "#contract/stats.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/verification-code.ts";

/** Every call of the API. The browser imports the files of the nouns it needs, never this list. */
export const ENDPOINTS = [
  register,
  sendVerificationCode,
  login,
  sendLoginCode,
  loginWithCode,
  googleLogin,
  resetPassword,
  logout,
  sendEmailActivation,
  activateEmail,
  sendPhoneActivation,
  activatePhone,
  readProfile,
  personal,
  personalFollows,
  personalPosts,
  uploadAvatar,
  follow,
  followState,
  followStates,
  like,
  report,
  postQuestion,
  editQuestion,
  deleteQuestion,
  questionList,
  readQuestion,
  acceptAnswer,
  uploadPicture,
  complain,
  ownComplaints,
  productList,
  productDetails,
  companyList,
  companyDetails,
  leaderboard,
  search,
  hotTerms,
  postComment,
  commentList,
  readComment,
  editComment,
  deleteComment,
  stats,
  moderationLog,
  subscribe,
  confirmSubscription,
  unsubscribe,
  context,
] as const satisfies readonly Endpoint[];

export type EndpointName = (typeof ENDPOINTS)[number]["name"];
export type EndpointNamed<Name extends EndpointName> = Extract<
  (typeof ENDPOINTS)[number],
  { name: Name }
>;
