import { googleLogin } from "#contract/accounts/google-login.ts";
import { googleTokenReader } from "#server/accounts/credentials/google-token.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { loginWithGoogle } from "./google-login.ts";
import { originOf, signedIn } from "./signed-in.ts";

export function mountGoogleLogin(mount: MountEndpoint, services: Services): void {
  const readToken = googleTokenReader(services);
  mount(googleLogin, async ({ body, c }) => {
    const person = await readToken(body.credential);
    return signedIn(c, await loginWithGoogle(services, person, originOf(c)));
  });
}
