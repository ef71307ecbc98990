import * as activation from "#contract/accounts/activation.ts";
import * as password from "#contract/accounts/password.ts";
import * as profile from "#contract/accounts/profile.ts";
import * as registration from "#contract/accounts/registration.ts";
import * as security from "#contract/accounts/security.ts";
import * as session from "#contract/accounts/session.ts";
import * as verificationCode from "#contract/accounts/verification-code.ts";
import * as activity from "#contract/activities/activity.ts";
import * as entry from "#contract/activities/entry.ts";
import * as assistant from "#contract/assistant/assistant.ts";
import * as company from "#contract/catalogue/company.ts";
import * as leaderboard from "#contract/catalogue/leaderboard.ts";
import * as product from "#contract/catalogue/product.ts";
import * as complaint from "#contract/complaints/complaint.ts";
import * as digest from "#contract/digest/digest.ts";
import * as insights from "#contract/insights/insights.ts";
import * as moderation from "#contract/moderation/moderation.ts";
import * as report from "#contract/moderation/report.ts";
import * as personal from "#contract/my/personal.ts";
import * as newsletter from "#contract/newsletter/newsletter.ts";
import * as picture from "#contract/pictures/picture.ts";
import * as question from "#contract/questions/question.ts";
import * as reactions from "#contract/reactions/reactions.ts";
import * as recommend from "#contract/recommendations/recommend.ts";
import * as comment from "#contract/reviews/comment.ts";
import * as rewards from "#contract/rewards/rewards.ts";
import * as search from "#contract/search/search.ts";
import * as stats from "#contract/statistics/stats.ts";
import * as context from "#contract/wire/context.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";

/** All endpoints, keyed by tag and module. The browser imports only the type, because schemas are large. */
export const ENDPOINTS_BY_TAG = {
  accounts: listEndpoints(registration, verificationCode, session, password, security, activation),
  people: listEndpoints(profile, personal, rewards, digest),
  behaviours: listEndpoints(reactions, report),
  catalogue: listEndpoints(product, company, leaderboard, recommend, search, assistant),
  community: [
    ...listEndpoints(question, comment, picture, complaint, activity, entry),
    ...listEndpoints(stats, insights, moderation),
  ],
  newsletter: listEndpoints(newsletter),
  server: listEndpoints(context),
};

export const ENDPOINTS = Object.values(ENDPOINTS_BY_TAG).flat();

type EndpointOf<Module> = Module extends object ? Extract<Module[keyof Module], Endpoint> : never;

function listEndpoints<Modules extends readonly object[]>(
  ...modules: Modules
): EndpointOf<Modules[number]>[] {
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is never {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
