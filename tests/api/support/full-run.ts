import sharp from "sharp";
import { expect } from "vitest";
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
import {
  googleLogin,
  login,
  loginWithCode,
  logout,
  type Session,
} from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { activityDetails, activityList, activityWinners } from "#contract/activities/activity.ts";
import { saveSubmission } from "#contract/activities/entry.ts";
import { ask } from "#contract/assistant/assistant.ts";
import { companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productList } from "#contract/catalogue/product.ts";
import { complain, ownComplaints } from "#contract/complaints/complaint.ts";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
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
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { follow, followState, like } from "#contract/reactions/reactions.ts";
import { recommend } from "#contract/recommendations/recommend.ts";
import { ownRewards } from "#contract/rewards/rewards.ts";
import { hotTerms, search } from "#contract/search/search.ts";
import type { Endpoint, Fields } from "#contract/wire/endpoint.ts";
import { createAuthenticator } from "../accounts/support/authenticator.ts";
import { toWrongCode } from "../accounts/support/people.ts";
import { createDigestSteps } from "../digest/support/digest-app.ts";
import type { LoggedWorld } from "../http/support/logged-world.ts";
import { startServiceApp } from "./service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

/** A person with unique details, to search logs for. */
export function createSecretPerson({ keep }: LoggedWorld, name: string, digits: string) {
  const password = keep(`the password of ${name}`, `${name}: Zebra-Quilt & "${digits}"`);
  const phone = keep(`the phone of ${name}`, `0803${digits}`);
  keep(`the phone of ${name} abroad`, `234803${digits}`);
  return {
    first_name: keep(`the first name of ${name}`, `${name}-Firstnamely`),
    last_name: keep(`the last name of ${name}`, `${name}-Lastnamely`),
    email: keep(`the e-mail address of ${name}`, `${name}.mailbox@secrets.example`.toLowerCase()),
    phone,
    password,
    retyped_password: password,
  };
}

export type SecretPerson = ReturnType<typeof createSecretPerson>;

export function extractCode({ keep }: LoggedWorld, text: string): string {
  return keep("a code", /\b\d{6}(?:\d{2})?\b/.exec(text)?.[0] ?? "");
}

export function extractLinkToken({ keep }: LoggedWorld, text: string): string {
  return keep("the token of a link", /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "");
}

export async function registerAs(
  world: LoggedWorld,
  person: SecretPerson,
  by: "email" | "phone",
): Promise<Session> {
  const { call, carriers, keep } = world;
  const query = { account: person[by], scene: "register" } as const;
  expect((await call(sendVerificationCode, { query })).code).toBe("0000");
  expect((await call(sendVerificationCode, { query })).code).toBe("1004");
  const otp = extractCode(
    world,
    by === "email" ? carriers.mailTo(person.email) : carriers.lastSms(),
  );
  const form = { ...person, otp, agreement: true } as const;
  for (const bad of [
    { retyped_password: keep("a password typed otherwise", "Otherwise-Typed-88") },
    { password: keep("a short password", "Sh0rt!x"), retyped_password: "Sh0rt!x" },
    { password: "iloveyou1", retyped_password: "iloveyou1" },
    { otp: toWrongCode(otp) },
    { email: keep("what is no address", "no address of.mine") },
  ]) {
    expect((await call(register, { body: { ...form, ...bad } })).code).not.toBe("0000");
  }
  return getSuccessfulSession(world, await call(register, { body: form }));
}

export function getSuccessfulSession(
  { keep }: LoggedWorld,
  answer: { code: string; data: unknown },
): Session {
  expect(answer.code).toBe("0000");
  const session = answer.data as Session;
  keep("the token of a session", session.token);
  return session;
}

export async function callActivationEndpoints(
  world: LoggedWorld,
  ada: Session,
  obi: Session,
  obis: string,
) {
  const { call, carriers } = world;
  await call(sendPhoneActivation);
  await call(sendPhoneActivation, { token: ada.token });
  const otp = extractCode(world, carriers.lastSms());
  await call(activatePhone, { token: ada.token, body: { otp: toWrongCode(otp) } });
  await call(activatePhone, { token: ada.token, body: { otp } });
  await call(sendEmailActivation, { token: `${obi.token}x` });
  await call(sendEmailActivation, { token: obi.token });
  const token = extractLinkToken(world, carriers.mailTo(obis));
  for (const method of ["GET", "HEAD", "POST"]) {
    await world.server.ask(`/polaris/user/email/activate/page?token=${token}`, { method });
  }
  await call(activateEmail, { query: { token: token.toUpperCase() } });
  await call(activateEmail, { query: { token } });
}

export async function callSessionEndpoints(world: LoggedWorld, ada: SecretPerson, obis: string) {
  const { call, carriers, keep } = world;
  const account = ada.email;
  const guess = keep("a wrong password", "Wrongly-Guessed 17");
  await call(login, { body: { account, password: guess } });
  await call(login, { body: { account: guess, password: guess } });
  const { token } = getSuccessfulSession(world, await call(login, { body: { ...ada, account } }));
  await call(logout, { token });
  await call(logout, { token });
  await call(sendLoginCode, { body: { account: keep("a stranger", "stranger@secrets.example") } });
  await call(sendLoginCode, { body: { account: obis } });
  const otp = extractCode(world, carriers.mailTo(obis));
  await call(loginWithCode, { body: { account: obis, otp: toWrongCode(otp) } });
  getSuccessfulSession(world, await call(loginWithCode, { body: { account: obis, otp } }));
}

export async function callGoogleLogin(world: LoggedWorld, zoe: SecretPerson) {
  const { call, carriers, google, keep } = world;
  const sub = keep("a name at Google", "107691503500061507151");
  const claims = { sub, email: zoe.email, given_name: zoe.first_name };
  const bad = await google.signIdToken(claims, { audience: "another" });
  const good = await google.signIdToken(claims);
  for (const credential of [bad, good]) {
    for (const part of credential.split(".").slice(1)) keep("a part of a token of Google", part);
  }
  await call(googleLogin, { body: { credential: bad } });
  getSuccessfulSession(world, await call(googleLogin, { body: { credential: good } }));
  const account = zoe.email;
  await call(sendVerificationCode, { query: { account, scene: "reset" } });
  const otp = extractCode(world, carriers.mailTo(account));
  const form = { account, otp, password: zoe.password, retyped_password: zoe.password };
  await call(resetPassword, { body: { ...form, otp: toWrongCode(otp) } });
  carriers.refuse();
  await call(resetPassword, { body: form });
  carriers.accept();
  const { token } = getSuccessfulSession(world, await call(login, { body: { ...zoe, account } }));
  const password = keep("a new password", "newly chosen horse battery");
  const body = { current_password: zoe.password, password, retyped_password: password };
  await call(changePassword, { token, body: { ...body, current_password: "another one" } });
  const session = getSuccessfulSession(world, await call(changePassword, { token, body }));
  await callPasskeyEndpoints(world, session, { account, password });
}

async function callPasskeyEndpoints(
  { call, keep }: LoggedWorld,
  { token }: Session,
  { account, password }: { account: string; password: string },
) {
  // The server's SITE_URL while it listens on any free port.
  const phone = createAuthenticator("http://127.0.0.1:0");
  const current = { current_password: password };
  const wrong = { current_password: keep("a third password", "Thirdly-Typed 31") };
  await call(ownPasskeys);
  await call(startPasskey, { token, body: wrong });
  const { data } = await call(startPasskey, { token, body: current });
  const response = phone.create(data as { challenge: string });
  await call(addPasskey, { token, body: { response } });
  await call(addPasskey, { token, body: { response } });
  await call(ownPasskeys, { token });
  const options = (await call(login, { body: { account, password } })).data;
  const assertion = phone.sign(options as { challenge: string });
  keep("the signature of a passkey", assertion.response.signature);
  const answer = await call(loginWithPasskey, { body: { response: assertion } });
  keep("the token of a session", (answer.data as Session).token);
  await call(loginWithPasskey, { body: { response: assertion } });
  await call(removePasskey, { token, body: { ...wrong, passkeyId: phone.id } });
  await call(removePasskey, { token, body: { ...current, passkeyId: phone.id } });
}

export async function callSignedInEndpoints(
  { call, keep }: LoggedWorld,
  { userId, token }: Session,
) {
  await call(readProfile, { token, params: { id: userId } });
  await call(personal, { token, query: { userName: keep("a user name", "Usernamely Chosen") } });
  await call(personalFollows, { token, body: {} });
  await call(personalPosts, { token, body: {} });
  await call(ownRewards, { token });
  await call(ownSessions, { token });
  await call(endSessions, { token, body: {} });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const content = (await picture.png().toBuffer()).toString("base64");
  const image = `data:image/png;base64,${keep("a picture", content)}`;
  await call(uploadAvatar, { token, body: { image: image.slice(0, -20) } });
  await call(uploadAvatar, { token, body: { image } });
  const device = { zuid: keep("a device", "Device-Of-Ada-1") };
  await call(follow, { token, body: { ...FAIRMONEY, follow: true, ...device } });
  await call(followState, { token, params: FAIRMONEY });
  await call(like, { token, body: { ...FAIRMONEY, like: true } });
  const body = {
    ...FAIRMONEY,
    reason: "Fraud",
    subject: keep("the subject of a report", "Reportedly a fee"),
    message: keep("the words of a report", "They took more than they said."),
    email: keep("the address of a report", "reporter@secrets.example"),
  } as const;
  await call(report, { token, body });
  await call(report, { token, body: { ...body, email: "reporter@" } });
  const complaint = {
    companyId: "branch-international",
    subject: keep("the subject of a complaint", "Complainedly a fee"),
    message: keep("the words of a complaint", "They called my sister about it."),
    email: keep("the address of a complaint", "complainer@secrets.example"),
  };
  await call(complain, { token, body: complaint });
  await call(ownComplaints, { token });
  await call(personalReplies, { token });
  const activity = { token, params: { id: "loans" } };
  for (const one of [activityDetails, activityWinners]) await call(one, activity);
  const entry = { subjectId: "fairmoney", score: 3, term: 7, daysPerTerm: 30 };
  await call(saveSubmission, { ...activity, body: entry });
  await call(activityList, { token, query: { tab: "mine" } });
  await call(digestSettings, { token });
  await call(saveDigestSettings, { token, body: { topics: ["reviews"] } });
}

/** Search terms may be names or numbers. */
export async function callPublicEndpoints({ call, keep }: LoggedWorld) {
  await call(search, { query: { q: keep("a searched name", "Searchedly Nobody") } });
  const question = keep("a question to Finny", "Finnily asked about Nobody");
  await call(ask, { body: { question, market: "NG" } });
  await call(hotTerms);
  await call(insights, { params: FAIRMONEY });
  await call(productList, { query: { ids: "fairmoney" } });
  await call(companyList);
  await call(recommend, { query: { market: "NG", painPoint: "fees" } });
  await call(moderationLog);
  await call(leaderboard, { params: { board: "popularity" } });
}

export async function callEndpointsWithInvalidInput(
  { call, keep }: LoggedWorld,
  { token }: Session,
) {
  const bad = keep("a token that was altered", `${token.slice(0, -1)}_`);
  const calls: readonly Endpoint[] = ENDPOINTS;
  for (const endpoint of calls) {
    const words = keep(`a field of ${endpoint.name}`, `Badly-Sent-To-${endpoint.name}`).repeat(9);
    const filled = (fields: Fields | undefined) =>
      fields && Object.fromEntries(Object.keys(fields.entries).map((name) => [name, words]));
    const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(filled);
    const request = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
    await call(endpoint, request);
    await call(endpoint, { ...request, token: bad });
  }
}

export async function readDigest({ call, carriers, database, keep }: LoggedWorld, email: string) {
  const app = await startServiceApp(database, { environment: carriers.environment });
  const { passWeek, run, review } = createDigestSteps(app);
  passWeek();
  await review();
  await run();
  const [, token = ""] = /[?&]token=([\w-]+)/.exec(carriers.mailTo(email)) ?? [];
  await app.services.close();
  keep("the token of a weekly mail", token.slice(-43));
  expect((await call(endDigest, { query: { token } })).code).toBe("0000");
}

export async function readNewsletter(world: LoggedWorld) {
  const { call, carriers, keep, server } = world;
  const email = keep("a reader", "reader@secrets.example");
  await call(subscribe, { query: { email: "reader@secrets" } });
  await call(subscribe, { query: { email } });
  const token = extractLinkToken(world, carriers.mailTo(email));
  const other = token.toUpperCase();
  for (const endpoint of [confirmSubscription, unsubscribe]) {
    await server.ask(`${endpoint.path}?token=${token}`);
    await call(endpoint, { query: { token: other } });
    await call(endpoint, { query: { token } });
  }
}
