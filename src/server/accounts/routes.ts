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
import type { Endpoint, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
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
import type { CallRequest, MountEndpoint } from "#server/http/mount-endpoint.ts";
import { setHeader } from "#server/http/reply.ts";
import { bindDeliveryToRequest, type Services } from "#server/services.ts";
import { createGoogleTokenReader } from "./credentials/google-token.ts";
import { consumeChallenge, finishPasskeyLogin } from "./credentials/passkey-proof.ts";
import { changeOwnPassword, resetPasswordByCode } from "./credentials/password.ts";
import { sendCodeWithinLimits } from "./credentials/verification-code.ts";
import { type Client, readClient } from "./known-device.ts";
import { loginByCode, loginWithGoogle, loginWithPassword } from "./login.ts";
import {
  addOwnPasskey,
  createPasskeyOptions,
  listOwnPasskeys,
  removeOwnPasskey,
} from "./passkey.ts";
import { readProfile } from "./profile.ts";
import { registerUser } from "./registration.ts";
import { createSecurityLogMounter } from "./security-log.ts";
import { endOwnSessions, endSession, listOwnSessions } from "./session.ts";

export function mountAccounts(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  const mountSecure = createSecurityLogMounter(api, gate, services);
  const mountForClient = createClientMounter(mountSecure, services);
  mountSessions(mountForClient, services);
  mountVerificationCodeEndpoints(mountForClient);
  mountPasskeys(mountForClient);
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

interface ClientRequest {
  readonly client: Client;
  readonly locale: Locale;
  /** The services with a log that names this request. */
  readonly services: Services;
}

type MountWithClient = <Call extends Endpoint>(
  call: Call,
  answer: (request: CallRequest<Call> & ClientRequest) => ReplyOf<Call> | Promise<ReplyOf<Call>>,
) => void;

function createClientMounter(mount: MountEndpoint, services: Services): MountWithClient {
  return (call, answer) => {
    mount(call, async (request) => {
      const { c } = request;
      const client = await readClient(request, services);
      const context = {
        client,
        locale: readLocale(c),
        services: bindDeliveryToRequest(c, services),
      };
      return answer({ ...request, ...context });
    });
  };
}

function mountSessions(mount: MountWithClient, { config, store, clock, log }: Services): void {
  const readToken = createGoogleTokenReader({ config, store, clock, log });
  const toOrigin = (c: ServerContext, locale: Locale) => ({ locale, channel: readChannel(c) });
  mount(register, async ({ body, c, client, locale, services }) =>
    setUserIdHeader(c, await registerUser(services, body, toOrigin(c, locale), client)),
  );
  mount(login, async ({ body, c, client, services }) =>
    setUserIdHeader(c, await loginWithPassword(services, body, client)),
  );
  mount(loginWithCode, async ({ body, c, client, services }) =>
    setUserIdHeader(c, await loginByCode(services, body, client)),
  );
  mount(googleLogin, async ({ body, c, client, locale, services }) => {
    const person = await readToken(body.credential, body.nonce);
    const session = await loginWithGoogle(services, person, toOrigin(c, locale), client);
    return setUserIdHeader(c, session);
  });
  mount(logout, async ({ caller }) => {
    await endSession(store.db, caller.tokenHash);
    return null;
  });
  mount(endSessions, async ({ body: { sessionId }, caller }) => {
    await endOwnSessions(store.db, caller, sessionId);
    return null;
  });
  mount(changePassword, ({ body, caller, client, services }) =>
    changeOwnPassword(services, caller.userId, body, client),
  );
}

function mountPasskeys(mount: MountWithClient): void {
  mount(startPasskey, ({ body, caller, client, services }) =>
    createPasskeyOptions(services, caller.userId, body, client),
  );
  mount(addPasskey, async ({ body, caller, client, services }) => {
    await addOwnPasskey(services, caller.userId, body.response, client);
    return null;
  });
  mount(removePasskey, async ({ body, caller, client, services }) => {
    await removeOwnPasskey(services, caller.userId, body, client);
    return null;
  });
  mount(loginWithPasskey, async ({ body: { response }, c, client, services }) => {
    const attempt = await consumeChallenge(services, "login", response.response.clientDataJSON);
    // The user id lets the security log name the user of a failed attempt, too.
    setHeader(c, "userid", attempt.userId);
    return finishPasskeyLogin(services, attempt, response, client);
  });
}

function mountVerificationCodeEndpoints(mount: MountWithClient): void {
  mount(sendVerificationCode, ({ query: { account, scene }, client, locale, services }) =>
    sendCodeWithinLimits(services, { account, scene, locale, client }),
  );
  mount(sendLoginCode, ({ body: { account }, client, locale, services }) =>
    sendCodeWithinLimits(services, { account, scene: "login", locale, client }),
  );
  mount(resetPassword, async ({ body, client, services }) => {
    await resetPasswordByCode(services, body, client);
    return null;
  });
  mount(sendEmailActivation, ({ caller, locale, services }) =>
    sendActivationMail(services, caller.userId, locale),
  );
  mount(sendPhoneActivation, ({ caller, client, locale, services }) =>
    sendPhoneCode(services, caller.userId, { locale, client }),
  );
  mount(activatePhone, async ({ body: { otp }, caller, client, services }) => {
    await activatePhoneByCode(services, caller.userId, { otp, client });
    return { phoneActivated: true as const };
  });
}

function setUserIdHeader(c: ServerContext, session: Session): Session {
  setHeader(c, "userid", session.userId);
  return session;
}
