import type { Hono } from "hono";
import {
  activateEmail,
  activatePhone,
  sendEmailActivation,
  sendPhoneActivation,
} from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile as readProfileCall } from "#contract/accounts/profile.ts";
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
import {
  ACTIVATION_PAGE,
  activateByToken,
  activatePhoneByCode,
  sendActivationMail,
  sendPhoneCode,
} from "#server/accounts/activation.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { readLocale } from "#server/core/language.ts";
import { readChannel } from "#server/http/channel.ts";
import type { Gate } from "#server/http/gate.ts";
import { mountLinkPage } from "#server/http/link-page.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { setHeader } from "#server/http/reply.ts";
import { bindDeliveryToRequest, type Services } from "#server/services.ts";
import { createGoogleTokenReader } from "./credentials/google-token.ts";
import { finishLogin, takeChallenge } from "./credentials/passkey-proof.ts";
import { changeOwnPassword, resetPasswordByCode } from "./credentials/password.ts";
import { sendCode } from "./credentials/verification-code.ts";
import { readClient } from "./known-device.ts";
import { loginByCode, loginWithGoogle, loginWithPassword } from "./login.ts";
import {
  addOwnPasskey,
  createPasskeyOptions,
  listOwnPasskeys,
  removeOwnPasskey,
} from "./passkey.ts";
import { readProfile } from "./profile.ts";
import { type Origin, registerUser } from "./registration.ts";
import { mountWithSecurityLog } from "./security-log.ts";
import { endOwnSessions, endSession, listOwnSessions } from "./session.ts";

export function mountAccounts(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  const mountSecure = mountWithSecurityLog(api, gate, services);
  mountSessions(mountSecure, services);
  mountCodes(mountSecure, services);
  mountPasskeys(mountSecure, services);
  mountLinkPage(api, services.config, gate, {
    path: ACTIVATION_PAGE,
    ask: [
      "messages:emailActivation.ask.title",
      "messages:emailActivation.ask.text",
      "messages:emailActivation.ask.button",
    ],
    done: ["messages:emailActivation.done.title", "messages:emailActivation.done.text"],
    failed: ["messages:emailActivation.failed.title", "messages:emailActivation.failed.text"],
  });
  const activate = async ({ query }: { query: { token: string } }) => {
    await activateByToken(services, query.token);
    return { emailActivated: true } as const;
  };
  mountSecure(activateEmail, activate);
  mountSecure({ ...activateEmail, method: "POST", path: ACTIVATION_PAGE }, activate);
  mount(ownSessions, async ({ caller }) => ({ sessions: await listOwnSessions(services, caller) }));
  mount(ownPasskeys, async ({ caller }) => ({
    passkeys: await listOwnPasskeys(services, caller.userId),
  }));
  mount(readProfileCall, ({ params, caller }) => {
    if (params.id !== caller.userId) throw new Failure("1006");
    return readProfile(services, caller.userId);
  });
}

function mountSessions(mount: MountEndpoint, services: Services): void {
  const readToken = createGoogleTokenReader(services);
  mount(register, async ({ body, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    return setUserIdHeader(c, await registerUser(services, body, readLocaleAndChannel(c), client));
  });
  mount(login, async ({ body, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    return setUserIdHeader(
      c,
      await loginWithPassword(bindDeliveryToRequest(c, services), body, client),
    );
  });
  mount(loginWithCode, async ({ body, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    return setUserIdHeader(c, await loginByCode(bindDeliveryToRequest(c, services), body, client));
  });
  mount(googleLogin, async ({ body, zuid, c }) => {
    const person = await readToken(body.credential, body.nonce);
    const client = await readClient({ c, zuid }, services);
    return setUserIdHeader(
      c,
      await loginWithGoogle(
        bindDeliveryToRequest(c, services),
        person,
        readLocaleAndChannel(c),
        client,
      ),
    );
  });
  mount(logout, async ({ caller }) => {
    await endSession(services.store.db, caller.tokenHash);
    return null;
  });
  mount(endSessions, async ({ body: { sessionId }, caller }) => {
    await endOwnSessions(services.store.db, caller, sessionId);
    return null;
  });
  mount(changePassword, async ({ body, caller, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    return changeOwnPassword(bindDeliveryToRequest(c, services), caller.userId, body, client);
  });
}

function mountPasskeys(mount: MountEndpoint, services: Services): void {
  mount(startPasskey, async ({ body, caller, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    return createPasskeyOptions(services, caller.userId, body, client);
  });
  mount(addPasskey, async ({ body, caller, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    await addOwnPasskey(bindDeliveryToRequest(c, services), caller.userId, body.response, client);
    return null;
  });
  mount(removePasskey, async ({ body, caller, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    await removeOwnPasskey(bindDeliveryToRequest(c, services), caller.userId, body, client);
    return null;
  });
  mount(loginWithPasskey, async ({ body: { response }, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    const attempt = await takeChallenge(services, "login", response.response.clientDataJSON);
    // The security log names the user of a failed attempt, too.
    setHeader(c, "userid", attempt.userId);
    return finishLogin(bindDeliveryToRequest(c, services), attempt, response, client);
  });
}

function mountCodes(mount: MountEndpoint, services: Services): void {
  const readRequest = async ({ c, zuid }: { c: ServerContext; zuid: string | undefined }) => ({
    locale: readLocale(c),
    client: await readClient({ c, zuid }, services),
  });
  mount(sendVerificationCode, async ({ query: { account, scene }, ...request }) =>
    sendCode(bindDeliveryToRequest(request.c, services), {
      account,
      scene,
      ...(await readRequest(request)),
    }),
  );
  mount(sendLoginCode, async ({ body: { account }, ...request }) =>
    sendCode(bindDeliveryToRequest(request.c, services), {
      account,
      scene: "login",
      ...(await readRequest(request)),
    }),
  );
  mount(resetPassword, async ({ body, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    await resetPasswordByCode(bindDeliveryToRequest(c, services), body, client);
    return null;
  });
  mount(sendEmailActivation, ({ caller, c }) =>
    sendActivationMail(bindDeliveryToRequest(c, services), caller.userId, readLocale(c)),
  );
  mount(sendPhoneActivation, async ({ caller, ...request }) =>
    sendPhoneCode(
      bindDeliveryToRequest(request.c, services),
      caller.userId,
      await readRequest(request),
    ),
  );
  mount(activatePhone, async ({ body: { otp }, caller, zuid, c }) => {
    const client = await readClient({ c, zuid }, services);
    await activatePhoneByCode(services, caller.userId, { otp, client });
    return { phoneActivated: true as const };
  });
}

function setUserIdHeader(c: ServerContext, session: Session): Session {
  setHeader(c, "userid", session.userId);
  return session;
}

function readLocaleAndChannel(c: ServerContext): Origin {
  return { locale: readLocale(c), channel: readChannel(c) };
}
