import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import type { Picture } from "#contract/pictures/picture.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import type { ServiceApp } from "../../support/service-app.ts";

/** A plain picture; another colour makes another one. */
export function plainPicture(width = 60, height = 40, background = "#c81414") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PNG of two pictures of 40 × 40, one after the other (APNG); a reader of PNG sees the first. */
export async function animatedPng(first: string, second: string): Promise<Buffer> {
  const [one, two] = await Promise.all(
    [first, second].map((colour) => plainPicture(40, 40, colour).png().toBuffer()),
  );
  if (!one || !two) throw new Error("a frame is missing");
  const frame = (order: number) => {
    const control = Buffer.alloc(26);
    for (const [place, value] of [order, 40, 40].entries()) control.writeUInt32BE(value, place * 4);
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(2, 22);
    return pngChunk("fcTL", control);
  };
  const [header = Buffer.alloc(0)] = contentsOf(one, "IHDR");
  const signature = one.subarray(0, 8);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    frame(0),
    ...contentsOf(one, "IDAT").map((data) => pngChunk("IDAT", data)),
    frame(1),
    ...contentsOf(two, "IDAT").map((data, index) =>
      pngChunk("fdAT", Buffer.concat([Buffer.from([0, 0, 0, 2 + index]), data])),
    ),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function contentsOf(png: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let place = 8; place < png.length; ) {
    const end = place + 8 + png.readUInt32BE(place);
    if (png.toString("latin1", place + 4, place + 8) === type) {
      found.push(png.subarray(place + 8, end));
    }
    place = end + 4;
  }
  return found;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
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

/** Uploads a picture of a colour and tells how it is kept. */
export async function uploadPlain(
  app: Pick<ServiceApp, "succeed">,
  token: string,
  background?: string,
): Promise<Picture> {
  const form = formWith(await plainPicture(60, 40, background).png().toBuffer());
  return app.succeed(uploadPicture, { token, form });
}

/** Of a question that pictures are attached to. */
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
