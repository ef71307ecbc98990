import { Hono } from "hono";
import type { ServerEnvironment } from "#server/environment.ts";
import { crossOrigin } from "#server/middleware/cors.ts";
import { sessionGate } from "#server/middleware/session.ts";
import { refuseHead, wrongMethod } from "#server/middleware/wrong-method.ts";
import { endpointMounter } from "#server/mount-endpoint.ts";
import { fail } from "#server/reply.ts";
import { mountAvatar } from "#server/routes/avatar.ts";
import { mountCompanyList } from "#server/routes/company-list.ts";
import { mountContext } from "#server/routes/context.ts";
import { mountEmailActivation } from "#server/routes/email-activation.ts";
import { mountEmailActivationPage } from "#server/routes/email-activation-page.ts";
import { mountFollow } from "#server/routes/follow.ts";
import { mountGoogleLogin } from "#server/routes/google-login.ts";
import { mountLeaderboard } from "#server/routes/leaderboard.ts";
import { mountLike } from "#server/routes/like.ts";
import { mountModeration } from "#server/routes/moderation.ts";
import { mountNewsletter } from "#server/routes/newsletter.ts";
import { mountOpenApi } from "#server/routes/openapi.ts";
import { mountPassword } from "#server/routes/password.ts";
import { mountPersonal } from "#server/routes/personal.ts";
import { mountPhoneActivation } from "#server/routes/phone-activation.ts";
import { mountProductList } from "#server/routes/product-list.ts";
import { mountProfile } from "#server/routes/profile.ts";
import { mountRegistration } from "#server/routes/registration.ts";
import { mountReport } from "#server/routes/report.ts";
import { mountSearch } from "#server/routes/search.ts";
import { mountSession } from "#server/routes/session.ts";
import { mountVerificationCode } from "#server/routes/verification-code.ts";
import type { Services } from "#server/services.ts";

const ADDRESSES = ["/polaris/*", "/users/*"];

/** The calls of the API. Whatever is asked under its addresses, the answer is an envelope. */
export function apiRoutes(services: Services) {
  const { config } = services;
  const api = new Hono<ServerEnvironment>();
  const refuse = wrongMethod(api);
  // Before the methods: browsers ask for permission by OPTIONS.
  for (const address of ADDRESSES) api.use(address, crossOrigin(config.corsOrigins), refuse);
  refuseHead(api);
  const gate = sessionGate(services);
  const mount = endpointMounter(api, gate);
  mountRegistration(mount, services);
  mountVerificationCode(mount, services);
  mountSession(mount, services);
  mountGoogleLogin(mount, services);
  mountPassword(mount, services);
  mountEmailActivationPage(api, services, gate);
  mountEmailActivation(mount, services);
  mountPhoneActivation(mount, services);
  mountProfile(mount, services);
  mountPersonal(mount, services);
  mountAvatar(mount, services, api);
  mountFollow(mount, services);
  mountLike(mount, services);
  mountReport(mount, services);
  mountProductList(mount, services);
  mountCompanyList(mount, services);
  mountLeaderboard(mount, services);
  mountSearch(mount, services);
  mountModeration(mount, services);
  mountNewsletter(api, mount, services);
  mountContext(mount, config);
  mountOpenApi(api, config);
  for (const address of ADDRESSES) api.all(address, (c) => fail(c, "1002"));
  return api;
}
