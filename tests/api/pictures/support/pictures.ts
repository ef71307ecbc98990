import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "#contract/pictures/picture.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import type { ServiceApp } from "../../support/service-app.ts";

/** A plain picture; each colour gives a different one. */
export function plainPicture(width = 60, height = 40, background = "#c81414") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A form as the site sends it: the picture under `file`. */
export function formWith(
  bytes: Buffer | Uint8Array,
  type = "image/png",
  name = "me.png",
): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** Uploads a plain picture of a colour and returns it as stored. */
export async function uploadPlain(
  app: Pick<ServiceApp, "succeed">,
  token: string,
  background?: string,
): Promise<Picture> {
  const form = formWith(await plainPicture(60, 40, background).png().toBuffer());
  return app.succeed(uploadPicture, { token, form });
}

/** A question for pictures to be attached to. */
export const PICTURED_QUESTION = {
  title: "A fee?",
  description: "See the picture.",
  category: "cost",
} as const;

export function pictureFolderOf(app: ServiceApp): string {
  return join(app.services.config.dataDir, "pictures");
}

export function pictureFilesOf(app: ServiceApp): string[] {
  return existsSync(pictureFolderOf(app)) ? readdirSync(pictureFolderOf(app)).sort() : [];
}

export async function pictureRowsOf({ services: { store } }: ServiceApp) {
  return store.db.selectFrom("pictures").selectAll().orderBy("created_at").execute();
}
