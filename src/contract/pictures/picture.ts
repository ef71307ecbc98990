import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";

/** A post has at most so many. */
export const MAX_PICTURES = 3;

/** The size of the file, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Made by the server. */
export const PictureIdSchema = v.pipe(
  v.string("messages:field.pictures.format"),
  v.regex(/^[0-9a-f]{40}$/, "messages:field.pictures.format"),
);

/** The pictures that a post comes with. */
export const PictureIdsSchema = v.optional(
  v.pipe(
    v.array(PictureIdSchema, "messages:field.pictures.format"),
    v.maxLength(MAX_PICTURES, "messages:field.pictures.many"),
  ),
  [],
);

/** `url` is the large one; the small one is for lists. Width and height are those of the large one. */
export const PictureSchema = v.object({
  id: v.string(),
  url: v.string(),
  smallUrl: v.string(),
  width: v.number(),
  height: v.number(),
});
export type Picture = v.InferOutput<typeof PictureSchema>;

/** One that is attached to nothing within a day is removed. */
export const uploadPicture = {
  name: "uploadPicture",
  tag: "community",
  summary:
    "Keeps a picture for a post: `file` of a multipart form; made anew, without metadata, of a moving one the first frame",
  method: "POST",
  path: "/polaris/upload/picture",
  session: "required",
  bodyKind: "multipart",
  /** The picture, and room for the form around it. */
  largestBody: MAX_PICTURE_BYTES + 2000,
  reply: PictureSchema,
  codes: ["1001", "1005", "1009"],
  limit: "upload",
} as const satisfies Endpoint;
