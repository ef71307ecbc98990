import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";

export const MAX_PICTURES = 3;

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export const PictureIdSchema = v.pipe(
  v.string("messages:field.pictures.format"),
  v.regex(/^[0-9a-f]{40}$/, "messages:field.pictures.format"),
);

export const PictureIdsSchema = v.optional(
  v.pipe(
    v.array(PictureIdSchema, "messages:field.pictures.format"),
    v.maxLength(MAX_PICTURES, "messages:field.pictures.many"),
  ),
  [],
);

/** The width and height of the large picture at `url`. Lists show `smallUrl`. */
export const PictureSchema = v.object({
  id: v.string(),
  url: v.string(),
  smallUrl: v.string(),
  width: v.number(),
  height: v.number(),
});
export type Picture = v.InferOutput<typeof PictureSchema>;

/** The server removes pictures that are not attached to a post within a day. */
export const uploadPicture = {
  name: "uploadPicture",
  summary:
    "Uploads a picture for a post: `file` of a multipart form; the server re-encodes the first frame without metadata",
  method: "POST",
  path: "/polaris/upload/picture",
  session: "required",
  changesPublicData: true,
  bodyKind: "multipart",
  largestBody: MAX_PICTURE_BYTES + 2000,
  reply: PictureSchema,
  codes: ["1001", "1005", "1009"],
  limit: "upload",
} as const satisfies Endpoint;

const PICTURE_IN_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

export const uploadAvatar = {
  name: "uploadAvatar",
  summary: "Sets the picture of the signed-in person; the server re-encodes it without metadata",
  method: "POST",
  path: "/polaris/user/upload/headportrait",
  session: "required",
  changesPublicData: true,
  body: v.object({
    image: v.pipe(
      v.string("messages:field.image.required"),
      v.nonEmpty("messages:field.image.required"),
      v.regex(/^data:image\/(?:jpeg|png|webp|avif);base64,/, "messages:field.image.format"),
    ),
  }),
  largestBody: PICTURE_IN_BASE64 + 1000,
  reply: v.object({ headPortrait: v.string() }),
  limit: "upload",
} as const satisfies Endpoint;
