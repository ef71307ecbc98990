import type { Hono } from "hono";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { AVATAR_PATH, avatarAddress, avatarFiles, changeAvatar } from "#server/avatars/avatar.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { addressLimit, type Gate } from "#server/http/gate.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { answer, fail } from "#server/http/reply.ts";
import type { Services } from "#server/services.ts";

/** Names are never reused. The policy disables scripts inside a picture. */
const PICTURE_HEADERS = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Disposition": "inline",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export function mountAvatar(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  mount(uploadAvatar, async ({ body, caller, c }) => {
    const name = await changeAvatar(services, caller.userId, body.image, c.req.raw.signal);
    return { headPortrait: avatarAddress(name, services.config) };
  });
  const files = avatarFiles(services.config.dataDir);
  const path = `${AVATAR_PATH}/:file{[0-9a-f]+\\.webp}`;
  api.get(path, addressLimit(gate, "file"), async (c) => {
    const picture = await files.read(c.req.param("file").replace(".webp", ""));
    if (!picture) return fail(c, "1002");
    return answer(c, 200, new Uint8Array(picture), {
      ...PICTURE_HEADERS,
      "Content-Length": String(picture.length),
    });
  });
}
