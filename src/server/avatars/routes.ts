import type { Hono } from "hono";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { IMMUTABLE } from "#hosting/caching.ts";
import {
  AVATAR_PATH,
  changeAvatar,
  createAvatarAddress,
  openAvatarFiles,
} from "#server/avatars/avatar.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import { type Gate, limitByAddress } from "#server/http/gate.ts";
import { findPublicNetwork } from "#server/http/limits/network.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { respondFailureCode, sendWebp } from "#server/http/reply.ts";
import type { Services } from "#server/services.ts";

export function mountAvatar(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  const readAddress = createClientAddressReader(services.config.trustedProxies);
  mount(uploadAvatar, async ({ body, caller, c }) => {
    const client = { signal: c.req.raw.signal, network: findPublicNetwork(readAddress(c)) };
    const name = await changeAvatar(services, caller.userId, body.image, client);
    return { headPortrait: createAvatarAddress(name, services.config) };
  });
  const files = openAvatarFiles(services.config);
  const path = `${AVATAR_PATH}/:file{[0-9a-f]+\\.webp}`;
  api.get(path, limitByAddress(gate, "file"), async (c) => {
    const picture = await files.read(c.req.param("file").replace(".webp", ""));
    // Responses are immutable, because file names are never reused.
    return picture ? sendWebp(c, picture, IMMUTABLE) : respondFailureCode(c, "1002");
  });
}
