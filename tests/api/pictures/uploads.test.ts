import sharp from "sharp";
import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES, uploadPicture } from "#contract/pictures/picture.ts";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  createPictureForm,
  createPlainPicture,
  listPictureFiles,
  readPictureRows,
} from "./support/pictures.ts";

describeOnSqlite("uploaded pictures", (_database, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    const upload = (form: FormData) => app.call(uploadPicture, { token, form });
    const uploadAndGetPicture = (bytes: Buffer, type?: string) =>
      app.succeed(uploadPicture, { token, form: createPictureForm(bytes, type) });
    return { app, token, upload, keep: uploadAndGetPicture };
  }

  test("are stored as WebP in two sizes", async () => {
    const { app, keep } = await start();
    for (const type of ["png", "jpeg", "webp", "avif"] as const) {
      const bytes = await createPlainPicture(2000, 1000).toFormat(type).toBuffer();
      const picture = await keep(bytes, "x/y");
      expect(picture).toMatchObject({ width: 1600, height: 800 });
      expect(picture.url).toBe(`/polaris/picture/${picture.id}.webp`);
      const sizes = [];
      for (const address of [picture.url, picture.smallUrl]) {
        const answer = await app.ask(address);
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
        sizes.push({ status: answer.status, format, width, height });
      }
      expect(sizes).toEqual([
        { status: 200, format: "webp", width: 1600, height: 800 },
        { status: 200, format: "webp", width: 320, height: 160 },
      ]);
    }
  });

  test.each([2, 7, 40])("are accepted as JPEG without the last %i bytes", async (missing) => {
    const { keep } = await start();
    const whole = await createPlainPicture(600, 300).jpeg().toBuffer();
    const picture = await keep(
      whole.subarray(0, whole.length - missing),
      "application/octet-stream",
    );
    expect(picture).toMatchObject({ width: 600, height: 300 });
  });

  test("are accepted as 16-bit PNG", async () => {
    const { keep } = await start();
    const bytes = await createPlainPicture(400, 200).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(bytes).metadata()).depth).toBe("ushort");
    expect(await keep(bytes)).toMatchObject({ width: 400, height: 200 });
  });

  test("are rotated as their metadata says, never enlarged", async () => {
    const { keep } = await start();
    const bytes = await createPlainPicture(90, 30)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await keep(bytes);
    expect(picture).toMatchObject({ width: 30, height: 90 });
  });

  test("contain no metadata", async () => {
    const { app, keep } = await start();
    const exif = { IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } };
    const jpeg = await createPlainPicture().withExif(exif).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
    expect(polyglot.includes("taken at home")).toBe(true);
    const picture = await keep(polyglot);
    for (const address of [picture.url, picture.smallUrl]) {
      const bytes = Buffer.from(await (await app.ask(address)).arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
      for (const word of ["taken at home", "<script>", "PK\u0003\u0004", "Exif"]) {
        expect(bytes.includes(word)).toBe(false);
      }
    }
  });

  test("keep the first frame of animations", async () => {
    const { app, keep } = await start();
    const frames = await Promise.all(
      ["#c81414", "#14c814"].map((colour) => createPlainPicture(40, 40, colour).png().toBuffer()),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { url } = await keep(animated);
    const picture = sharp(await (await app.ask(url)).arrayBuffer(), { animated: true });
    expect((await picture.metadata()).pages ?? 1).toBe(1);
    expect((await picture.stats()).channels[0]?.mean).toBeGreaterThan(180);
  });

  test("are rejected if invalid", async () => {
    const { app, upload } = await start();
    const png = await createPlainPicture(300, 300).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      await createPlainPicture().gif().toBuffer(),
      Buffer.from("%PDF-1.7"),
      Buffer.from("<!doctype html><script>1</script>"),
      Buffer.concat([Buffer.from("GIF89a"), png]),
      png.subarray(0, png.length / 2),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]),
    ]) {
      const file = "The picture must be a JPEG, PNG, WebP or AVIF file";
      expect(await upload(createPictureForm(bytes))).toMatchObject({
        code: "1001",
        data: { fields: { file } },
      });
    }
    expect([listPictureFiles(app), await readPictureRows(app)]).toEqual([[], []]);
  });

  test("are rejected above the maximum file size", async () => {
    const { app, upload } = await start();
    const png = await createPlainPicture(700, 700).png().toBuffer();
    const padToLength = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect((await upload(createPictureForm(padToLength(MAX_PICTURE_BYTES)))).code).toBe("0000");
    const files = listPictureFiles(app);
    for (const length of [MAX_PICTURE_BYTES + 1, MAX_PICTURE_BYTES * 2]) {
      const refused = await upload(createPictureForm(padToLength(length)));
      expect(refused.code).toBe("1005");
    }
    expect(listPictureFiles(app)).toEqual(files);
  });

  test("are rejected as decompression bombs", async () => {
    const { app, upload } = await start();
    const bomb = await createDecompressionBomb();
    expect(bomb.length).toBeLessThan(120_000);
    expect((await upload(createPictureForm(bomb))).code).toBe("1005");
    expect(listPictureFiles(app)).toEqual([]);
  });

  test("are rejected in malformed multipart requests", async () => {
    const { app, token, upload } = await start();
    const png = await createPlainPicture().png().toBuffer();
    const several = createPictureForm(png);
    several.append("file", new File([new Uint8Array(png)], "b.png"));
    const elsewhere = new FormData();
    elsewhere.set("picture", new File([new Uint8Array(png)], "b.png"));
    const words = new FormData();
    words.set("file", "words");
    for (const form of [several, elsewhere, words, new FormData()]) {
      const data = { fields: { file: "Please choose a picture" } };
      expect(await upload(form)).toMatchObject({ code: "1001", data });
    }
    const crowd = createPictureForm(png);
    for (let index = 0; index < 30; index += 1) crowd.append("x", "y");
    expect((await upload(crowd)).code).toBe("1008");

    const ask = async (type: string, body: BodyInit | null) => {
      const headers = { "X-NewAuth-Token": token, "Content-Type": type };
      const answer = await app.ask(uploadPicture.path, { method: "POST", headers, body });
      return (await answer.json()).code;
    };
    expect(await ask("application/json", "{}")).toBe("1009");
    expect(await ask("image/png", new Uint8Array(png))).toBe("1009");
    expect(await ask("multipart/form-data", "x")).toBe("1009");
    for (const body of ["no parts", "--x\r\nfile\r\n", null]) {
      expect(await ask("multipart/form-data; boundary=x", body)).toBe("1008");
    }
    const toForm = (headers: string) =>
      Buffer.concat([
        Buffer.from(`--xyz\r\n${headers}Content-Disposition: form-data; name="file"; `),
        Buffer.from('filename="a.png"\r\n\r\n'),
        Buffer.from(png),
        Buffer.from("\r\n--xyz--\r\n"),
      ]);
    const contentType = "multipart/form-data; boundary=xyz";
    expect(await ask(contentType, toForm("a:\r\n".repeat(1_100)))).toBe("1008");
    expect(await ask(contentType, toForm(`a: ${"b".repeat(4_100)}\r\n`))).toBe("1008");
    const twice = ["x-boundary=zzz; boundary=xyz", "boundary=xyz; boundary=zzz"];
    for (const parameters of [...twice, 'boundary="xy\\z"']) {
      expect(await ask(`multipart/form-data; ${parameters}`, toForm(""))).toBe("1009");
    }
    expect(listPictureFiles(app)).toEqual([]);
    expect((await app.call(uploadPicture, { form: createPictureForm(png) })).code).toBe("0004");
    expect(await ask('multipart/form-data; boundary="xyz"', toForm("a: b\r\n"))).toBe("0000");
  });

  test("are limited to twenty per day without a post", async () => {
    const { app, upload } = await start();
    const uploadBlue = async (colour: number) => {
      const background = `#0000${colour.toString(16).padStart(2, "0")}`;
      return upload(createPictureForm(await createPlainPicture(8, 8, background).png().toBuffer()));
    };
    const codes = [];
    for (let index = 0; index < 20; index += 1) codes.push((await uploadBlue(index * 12)).code);
    expect(new Set(codes)).toEqual(new Set(["0000"]));
    const refused = await uploadBlue(255);
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: DAY / 1000 } });
    expect(listPictureFiles(app)).toHaveLength(40);
    expect((await uploadBlue(0)).code).toBe("1004");
    app.clock.pass(DAY + 1);
    expect((await uploadBlue(255)).code).toBe("0000");
  });
});

/** One colour compresses to nearly nothing. */
function createDecompressionBomb(): Promise<Buffer> {
  const create = { width: 10_000, height: 10_000, channels: 3 as const, background: "black" };
  return sharp({ create, limitInputPixels: false }).toColourspace("b-w").png().toBuffer();
}
