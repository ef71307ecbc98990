import { activatePhone, sendPhoneActivation } from "#contract/accounts/activation.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, type Session } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import type { OutboxMessage } from "../../support/outbox.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const PASSWORD = "correct horse battery staple";

/** Calls the API and reads the messages sent: an app in this process, or a server on its port. */
type MessagingApi = Pick<ServiceApp, "succeed" | "letters">;

let count = 0;

export function newPerson() {
  count += 1;
  return {
    first_name: "Ada",
    last_name: "Eze",
    email: `ada${count}.${process.pid}@finny.example`,
    phone: `0803${String(process.pid % 1000).padStart(3, "0")}${String(count).padStart(4, "0")}`,
    password: PASSWORD,
    retyped_password: PASSWORD,
  };
}

export type Person = ReturnType<typeof newPerson>;

type Headers = Record<string, string>;

/** Requests a code for the person's e-mail address or phone and returns the registration's body. */
export async function prepareRegistration(
  app: MessagingApi,
  person: Person,
  by: "email" | "phone" = "email",
  headers: Headers = {},
) {
  const query = { account: person[by], scene: "register" } as const;
  await app.succeed(sendVerificationCode, { query, headers });
  return { ...person, otp: await getLatestCode(app, person[by]), agreement: true } as const;
}

/** Registers a person with a code sent to their e-mail address or phone. */
export async function signUp(
  app: MessagingApi,
  options: { person?: Person; by?: "email" | "phone"; headers?: Headers } = {},
): Promise<Person & Session> {
  const { person = newPerson(), by, headers = {} } = options;
  const body = await prepareRegistration(app, person, by, headers);
  return { ...(await app.succeed(register, { body, headers })), ...person };
}

/** Registers a person and verifies both their e-mail address and phone. */
export async function signUpByMailAndPhone(
  app: MessagingApi,
  options: Parameters<typeof signUp>[1] = {},
): Promise<Person & Session> {
  const ada = await signUp(app, options);
  await app.succeed(sendPhoneActivation, { token: ada.token, headers: options.headers ?? {} });
  const otp = await getLatestCode(app, ada.phone);
  await app.succeed(activatePhone, { body: { otp }, token: ada.token });
  return ada;
}

export function logIn(app: MessagingApi, { email, password }: Person): Promise<Session> {
  return app.succeed(login, { body: { account: email, password } });
}

export function createResetBody(account: string, otp: string, password = "an entirely new one") {
  return { account, otp, password, retyped_password: password };
}

export async function requestLoginCode(app: MessagingApi, account: string): Promise<string> {
  await app.succeed(sendLoginCode, { body: { account } });
  return getLatestCode(app, account);
}

export async function getLatestMessage(app: MessagingApi, to: string): Promise<OutboxMessage> {
  const letter = (await app.letters()).findLast((one) => one.to === to);
  if (!letter) throw new Error(`nothing went to ${to}`);
  return letter;
}

export async function getLatestLinkToken(app: MessagingApi, to: string): Promise<string> {
  const { text } = await getLatestMessage(app, to);
  const [, token] = /\btoken=([A-Za-z0-9_-]{43})&/.exec(text) ?? [];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}

export async function getLatestCode(app: MessagingApi, to: string): Promise<string> {
  const letters = await app.letters();
  const codes = letters.flatMap((letter) =>
    letter.to === to ? (/\b\d{6}(?:\d{2})?\b/.exec(letter.text) ?? []) : [],
  );
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`no code went to ${to}`);
  return code;
}

/** A code that differs from this one. `wrong("482913") // => "482914"` */
export function toWrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 10 ** code.length).padStart(code.length, "0");
}
