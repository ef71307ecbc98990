import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "#contract/pictures/picture.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export function createPlainPicture(width = 60, height = 40, background = "#c81414") {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function createPictureForm(
  bytes: Buffer | Uint8Array,
  type = "image/png",
  name = "me.png",
): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

export async function uploadPlainPicture(
  app: Pick<ServiceApp, "succeed">,
  token: string,
  background?: string,
): Promise<Picture> {
  const form = createPictureForm(await createPlainPicture(60, 40, background).png().toBuffer());
  return app.succeed(uploadPicture, { token, form });
}

export const PICTURED_QUESTION = {
  title: "A fee?",
  description: "See the picture.",
  category: "cost",
} as const;

export function getPictureFolder(app: ServiceApp): string {
  return join(app.services.config.dataDir, "pictures");
}

export function listPictureFiles(app: ServiceApp): string[] {
  return existsSync(getPictureFolder(app)) ? readdirSync(getPictureFolder(app)).sort() : [];
}

export async function readPictureRows({ services: { store } }: ServiceApp) {
  return store.db.selectFrom("pictures").selectAll().orderBy("created_at").execute();
}
