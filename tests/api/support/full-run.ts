import sharp from "sharp";
import { expect } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { googleLogin } from "#contract/accounts/google-login.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { activatePhone, sendPhoneActivation } from "#contract/accounts/phone-activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, logout, type Session } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { uploadAvatar } from "#contract/avatars/avatar.ts";
import { companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productList } from "#contract/catalogue/product.ts";
import { complain } from "#contract/complaints/complaint.ts";
import { ownComplaints } from "#contract/complaints/own-complaints.ts";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { report } from "#contract/moderation/report.ts";
import { personal, personalFollows, personalPosts } from "#contract/my/personal.ts";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { follow, followState, followStates } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { hotTerms, search } from "#contract/search/search.ts";
import { wrong } from "../accounts/support/people.ts";
import type { LoggedWorld } from "../http/support/logged-world.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

/** A person whose every detail is unique, so that a log can be searched for it. */
export function secretPerson({ keep }: LoggedWorld, name: string, digits: string) {
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

export type SecretPerson = ReturnType<typeof secretPerson>;

export function codeOf({ keep }: LoggedWorld, text: string): string {
  return keep("a code", /\b\d{6}\b/.exec(text)?.[0] ?? "");
}

export function linkTokenOf({ keep }: LoggedWorld, text: string): string {
  return keep("the token of a link", /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "");
}

/** Tries every wrong way first, then registers. */
export async function registerAs(
  world: LoggedWorld,
  person: SecretPerson,
  by: "email" | "phone",
): Promise<Session> {
  const { call, carriers, keep } = world;
  const query = { account: person[by], scene: "register" } as const;
  expect((await call(sendVerificationCode, { query })).code).toBe("0000");
  expect((await call(sendVerificationCode, { query })).code).toBe("1004");
  const otp = codeOf(world, by === "email" ? carriers.mailTo(person.email) : carriers.lastSms());
  const form = { ...person, otp, agreement: true } as const;
  for (const bad of [
    { retyped_password: keep("a password typed otherwise", "Otherwise-Typed-88") },
    { password: keep("a short password", "Sh0rt!x"), retyped_password: "Sh0rt!x" },
    { password: "iloveyou1", retyped_password: "iloveyou1" },
    { otp: wrong(otp) },
    { email: keep("what is no address", "no address of.mine") },
  ]) {
    expect((await call(register, { body: { ...form, ...bad } })).code).not.toBe("0000");
  }
  return sessionOf(world, await call(register, { body: form }));
}

/** The session in an answer that has to be a success. */
export function sessionOf({ keep }: LoggedWorld, answer: { code: string; data: unknown }): Session {
  expect(answer.code).toBe("0000");
  const session = answer.data as Session;
  keep("the token of a session", session.token);
  return session;
}

/** Activates the second address of each account. */
export async function activateBoth(world: LoggedWorld, ada: Session, obi: Session, obis: string) {
  const { call, carriers } = world;
  await call(sendPhoneActivation);
  await call(sendPhoneActivation, { token: ada.token });
  const otp = codeOf(world, carriers.lastSms());
  await call(activatePhone, { token: ada.token, body: { otp: wrong(otp) } });
  await call(activatePhone, { token: ada.token, body: { otp } });
  await call(sendEmailActivation, { token: `${obi.token}x` });
  await call(sendEmailActivation, { token: obi.token });
  const token = linkTokenOf(world, carriers.mailTo(obis));
  for (const method of ["GET", "HEAD", "POST"]) {
    await world.server.ask(`/polaris/user/email/activate/page?token=${token}`, { method });
  }
  await call(activateEmail, { query: { token: token.toUpperCase() } });
  await call(activateEmail, { query: { token } });
}

export async function enterAndLeave(world: LoggedWorld, ada: SecretPerson, obis: string) {
  const { call, carriers, keep } = world;
  const account = ada.email;
  const guess = keep("a wrong password", "Wrongly-Guessed 17");
  await call(login, { body: { account, password: guess } });
  await call(login, { body: { account: guess, password: guess } });
  const { token } = sessionOf(world, await call(login, { body: { ...ada, account } }));
  await call(logout, { token });
  await call(logout, { token });
  await call(sendLoginCode, { body: { account: keep("a stranger", "stranger@secrets.example") } });
  await call(sendLoginCode, { body: { account: obis } });
  const otp = codeOf(world, carriers.mailTo(obis));
  await call(loginWithCode, { body: { account: obis, otp: wrong(otp) } });
  sessionOf(world, await call(loginWithCode, { body: { account: obis, otp } }));
}

/** Logs in with Google and sets a password while the mail server refuses the notice. */
export async function comeByGoogle(world: LoggedWorld, zoe: SecretPerson) {
  const { call, carriers, google, keep } = world;
  const sub = keep("a name at Google", "107691503500061507151");
  const claims = { sub, email: zoe.email, given_name: zoe.first_name };
  const bad = await google.sign(claims, { audience: "another" });
  const good = await google.sign(claims);
  for (const credential of [bad, good]) {
    for (const part of credential.split(".").slice(1)) keep("a part of a token of Google", part);
  }
  await call(googleLogin, { body: { credential: bad } });
  sessionOf(world, await call(googleLogin, { body: { credential: good } }));
  const account = zoe.email;
  await call(sendVerificationCode, { query: { account, scene: "reset" } });
  const otp = codeOf(world, carriers.mailTo(account));
  const form = { account, otp, password: zoe.password, retyped_password: zoe.password };
  await call(resetPassword, { body: { ...form, otp: wrong(otp) } });
  carriers.refuse();
  await call(resetPassword, { body: form });
  carriers.accept();
}

export async function useEverything({ call, keep }: LoggedWorld, { userId, token }: Session) {
  const bad = keep("a token that was altered", `${token.slice(0, -1)}_`);
  await call(readProfile, { token, params: { id: userId } });
  await call(readProfile, { token: bad, params: { id: userId } });
  const userName = keep("a user name", "Usernamely Chosen");
  await call(personal, { token, query: { userName } });
  await call(personal, {
    token,
    query: { userName: keep("a long name", "Longnamely ".repeat(9)) },
  });
  await call(personalFollows, { token, query: { cursor: "!" }, body: {} });
  await call(personalFollows, { token, body: {} });
  await call(personalPosts, { token, body: { kind: "x" as never } });
  await call(personalPosts, { token, body: {} });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const content = (await picture.png().toBuffer()).toString("base64");
  const image = `data:image/png;base64,${keep("a picture", content)}`;
  await call(uploadAvatar, { token, body: { image: image.slice(0, -20) } });
  await call(uploadAvatar, { token, body: { image } });
  const device = { zuid: keep("a device", "Device-Of-Ada-1") };
  await call(follow, { token, body: { ...FAIRMONEY, follow: true, ...device } });
  await call(follow, { token, body: { ...FAIRMONEY, follow: "x" as never } });
  await call(followState, { token, params: FAIRMONEY });
  await call(followState, { token: bad, params: FAIRMONEY });
  await call(followStates, { token, query: { subjects: "product:fairmoney" } });
  await call(followStates, { token: bad, query: { subjects: bad } });
  await call(like, { token, body: { ...FAIRMONEY, like: true } });
  await call(like, { token, body: { ...FAIRMONEY, subjectId: "nothing", like: true } });
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
  await call(ownComplaints, { token: bad, query: { cursor: keep("a place", "Placely-7") } });
}

/** A search may be for a name or a number, so no word of it may appear in a log. */
export async function lookAround({ call, keep }: LoggedWorld) {
  const bad = { size: keep("a number of items", "Sizely-99") as never };
  await call(search, { query: { q: keep("a searched name", "Searchedly Nobody") } });
  await call(search, { query: { q: keep("a long search", "Searchedlonger ".repeat(9)) } });
  await call(hotTerms);
  await call(hotTerms, { query: { market: keep("a market", "Marketly") as never } });
  await call(productList, { query: { ids: "fairmoney" } });
  await call(productList, { query: bad });
  await call(companyList);
  await call(companyList, { query: bad });
  await call(moderationLog);
  await call(moderationLog, { query: { ...bad, cursor: keep("a cursor", "Cursorly-7") } });
  await call(leaderboard, { params: { board: "popularity" } });
  await call(leaderboard, { params: { board: "popularity" }, query: bad });
}

export async function readNewsletter(world: LoggedWorld) {
  const { call, carriers, keep, server } = world;
  const email = keep("a reader", "reader@secrets.example");
  await call(subscribe, { query: { email: "reader@secrets" } });
  await call(subscribe, { query: { email } });
  const token = linkTokenOf(world, carriers.mailTo(email));
  const other = token.toUpperCase();
  for (const endpoint of [confirmSubscription, unsubscribe]) {
    await server.ask(`${endpoint.path}?token=${token}`);
    await call(endpoint, { query: { token: other } });
    await call(endpoint, { query: { token } });
  }
}
