import sharp from "sharp";
import { expect, test } from "vitest";
import { LARGEST_PICTURE, uploadPicture } from "#contract/pictures/picture.ts";
import { codesOf } from "#contract/wire/endpoint.ts";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import { formWith, pictureFilesOf, pictureRowsOf, plainPicture } from "./support/pictures.ts";

describeOnSqlite("uploading a picture", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("what is no picture is refused and leaves nothing behind", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const png = await plainPicture(300, 300).png().toBuffer();
    const jpeg = await plainPicture(900, 900).jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      await plainPicture().gif().toBuffer(),
      Buffer.from("%PDF-1.7"),
      Buffer.from("<!doctype html><script>1</script>"),
      Buffer.concat([Buffer.from("GIF89a"), png]),
      png.subarray(0, png.length / 2),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]),
    ]) {
      const { code, data } = await app.call(uploadPicture, { token, form: formWith(bytes) });
      expect({ code, data }).toEqual({
        code: "1001",
        data: { fields: { file: "The picture must be a JPEG, PNG, WebP or AVIF file" } },
      });
    }
    expect({ files: pictureFilesOf(app), rows: await pictureRowsOf(app) }).toEqual({
      files: [],
      rows: [],
    });
  });

  test("as large as is allowed is taken, and not one byte more", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const png = await plainPicture(700, 700).png().toBuffer();
    const sized = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    const most = await app.call(uploadPicture, { token, form: formWith(sized(LARGEST_PICTURE)) });
    expect(most.code).toBe("0000");
    const files = pictureFilesOf(app);
    for (const length of [LARGEST_PICTURE + 1, LARGEST_PICTURE * 2]) {
      const refused = await app.call(uploadPicture, { token, form: formWith(sized(length)) });
      expect(refused).toMatchObject({
        code: "1005",
        message: "Upload attachments cannot exceed 5M, please upload again",
      });
    }
    expect(pictureFilesOf(app)).toEqual(files);
  });

  test("a hundred megapixels in 20 kB are refused before they are unpacked", {
    timeout: 60_000,
  }, async () => {
    const app = await start();
    const { token } = await signIn(app);
    const bomb = await hugePng();
    expect(bomb.length).toBeLessThan(120_000);
    const { code } = await app.call(uploadPicture, { token, form: formWith(bomb) });
    expect(code).toBe("1005");
    expect(pictureFilesOf(app)).toEqual([]);
  });

  test("a body that is no form with one file is refused", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const png = await plainPicture().png().toBuffer();
    const several = formWith(png);
    several.append("file", new File([new Uint8Array(png)], "b.png"));
    const elsewhere = new FormData();
    elsewhere.set("picture", new File([new Uint8Array(png)], "b.png"));
    const words = new FormData();
    words.set("file", "words");
    for (const form of [several, elsewhere, words, new FormData()]) {
      const { code, data } = await app.call(uploadPicture, { token, form });
      expect({ code, data }).toEqual({
        code: "1001",
        data: { fields: { file: "Please choose a picture" } },
      });
    }
    const crowd = formWith(png);
    for (let index = 0; index < 30; index += 1) crowd.append("x", "y");
    expect((await app.call(uploadPicture, { token, form: crowd })).code).toBe("1008");

    const ask = async (type: string, body: BodyInit | null) => {
      const headers = { "X-NewAuth-Token": token, "Content-Type": type };
      const answer = await app.ask(uploadPicture.path, { method: "POST", headers, body });
      return (await answer.json()).code;
    };
    expect(codesOf(uploadPicture)).toEqual(
      expect.arrayContaining(["1001", "1005", "1008", "1009"]),
    );
    expect(await ask("application/json", "{}")).toBe("1009");
    expect(await ask("image/png", new Uint8Array(png))).toBe("1009");
    expect(await ask("multipart/form-data", "x")).toBe("1009");
    expect(await ask("multipart/form-data; boundary=x", "no parts")).toBe("1008");
    expect(await ask("multipart/form-data; boundary=x", "--x\r\nfile\r\n")).toBe("1008");
    expect(await ask("multipart/form-data; boundary=x", null)).toBe("1008");
    const written = (headers: string) =>
      Buffer.concat([
        Buffer.from(`--xyz\r\n${headers}Content-Disposition: form-data; name="file"; `),
        Buffer.from('filename="a.png"\r\n\r\n'),
        Buffer.from(png),
        Buffer.from("\r\n--xyz--\r\n"),
      ]);
    const named = "multipart/form-data; boundary=xyz";
    expect(await ask(named, written("a:\r\n".repeat(1_100)))).toBe("1008");
    expect(await ask(named, written(`a: ${"b".repeat(4_100)}\r\n`))).toBe("1008");
    const types = [
      "x-boundary=zzz; boundary=xyz",
      "boundary=xyz; boundary=zzz",
      'boundary="xy\\z"',
    ];
    for (const parameters of types) {
      expect(await ask(`multipart/form-data; ${parameters}`, written(""))).toBe("1009");
    }
    expect(pictureFilesOf(app)).toEqual([]);
    expect((await app.call(uploadPicture, { form: formWith(png) })).code).toBe("0004");
    expect(await ask('multipart/form-data; boundary="xyz"', written("a: b\r\n"))).toBe("0000");
  });

  test("twenty that belong to nothing are a day's most", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const upload = async (colour: number) => {
      const background = `#0000${colour.toString(16).padStart(2, "0")}`;
      const form = formWith(await plainPicture(8, 8, background).png().toBuffer());
      return app.call(uploadPicture, { token, form });
    };
    const codes = [];
    for (let index = 0; index < 20; index += 1) codes.push((await upload(index * 12)).code);
    expect(new Set(codes)).toEqual(new Set(["0000"]));
    const refused = await upload(255);
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: DAY / 1000 } });
    expect(pictureFilesOf(app)).toHaveLength(40);
    expect((await upload(0)).code).toBe("1004");
    app.clock.pass(DAY + 1);
    expect((await upload(255)).code).toBe("0000");
  });
});

/** One colour compresses to nearly nothing. */
function hugePng(): Promise<Buffer> {
  const create = { width: 10_000, height: 10_000, channels: 3 as const, background: "black" };
  return sharp({ create, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
}
