import { login, loginWithCode, logout } from "#contract/accounts/session.ts";
import { addressReader } from "#server/http/client-address.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { loginByCode, loginWithPassword } from "./login.ts";
import { endSession } from "./session.ts";
import { signedIn } from "./signed-in.ts";

export function mountSession(mount: MountEndpoint, services: Services): void {
  const addressOf = addressReader(services.config.trustedProxies);
  mount(login, async ({ body, c }) =>
    signedIn(c, await loginWithPassword(services, body, addressOf(c))),
  );
  mount(loginWithCode, async ({ body, c }) => signedIn(c, await loginByCode(services, body)));
  mount(logout, async ({ caller }) => {
    await endSession(services.store.db, caller.tokenHash);
    return null;
  });
}
