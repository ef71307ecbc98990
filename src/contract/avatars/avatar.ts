import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_IN_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

export const uploadAvatar = {
  name: "uploadAvatar",
  tag: "people",
  summary: "Sets the picture of the signed-in person; the server re-encodes it without metadata",
  method: "POST",
  path: "/polaris/user/upload/headportrait",
  session: "required",
  body: v.object({
    image: v.pipe(
      v.string("messages:field.image.required"),
      v.nonEmpty("messages:field.image.required"),
      v.regex(/^data:image\/(?:jpeg|png|webp|avif);base64,/, "messages:field.image.format"),
    ),
  }),
  /** Base64 and the rest of the JSON. */
  largestBody: PICTURE_IN_BASE64 + 1000,
  reply: v.object({ headPortrait: v.string() }),
  codes: [],
  limit: "upload",
} as const satisfies Endpoint;
