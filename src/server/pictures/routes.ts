import type { Hono } from "hono";
import { MAX_PICTURE_BYTES, uploadPicture } from "#contract/pictures/picture.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { toInvalidFieldFailure, toPictureTooLargeFailure } from "#server/core/failure.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import { type Gate, limitByAddress } from "#server/http/gate.ts";
import { findPublicNetwork } from "#server/http/limits/network.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { respondFailureCode, sendWebp } from "#server/http/reply.ts";
import { readFormFile } from "#server/http/request-body.ts";
import type { Services } from "#server/services.ts";
import { findPictureAudience, PICTURE_PATH } from "./picture.ts";
import { openPictureFiles } from "./picture-files.ts";
import { storePicture } from "./picture-upload.ts";

/** Caches public pictures for only an hour, because their posts may be hidden. */
const CACHING = {
  everyone: "public, max-age=3600",
  unlisted: "private, max-age=3600",
};

export function mountPicture(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  const { config, store } = services;
  const readAddress = createClientAddressReader(config.trustedProxies);
  mount(uploadPicture, async ({ caller, c }) => {
    const bytes = await readFormFile(c, uploadPicture, "file");
    if (!bytes) throw toInvalidFieldFailure("file", "messages:field.image.required");
    if (bytes.length > MAX_PICTURE_BYTES) throw toPictureTooLargeFailure();
    const client = { signal: c.req.raw.signal, network: findPublicNetwork(readAddress(c)) };
    return storePicture(services, caller.userId, bytes, client);
  });
  const files = openPictureFiles(config);
  const path = `${PICTURE_PATH}/:file{[0-9a-f]+(?:-small)?\\.webp}`;
  api.get(path, limitByAddress(gate, "file"), async (c) => {
    const [, id = "", small] = /^([0-9a-f]+)(-small)?/.exec(c.req.param("file")) ?? [];
    const audience = await findPictureAudience(store.db, id);
    const picture = audience && (await files.read(id, small ? "small" : "large"));
    return audience && picture
      ? sendWebp(c, picture, CACHING[audience])
      : respondFailureCode(c, "1002");
  });
}
