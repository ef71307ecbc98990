import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { codesOf } from "#contract/endpoint.ts";
import { LARGEST_PICTURE, uploadPicture } from "#contract/picture.ts";
import { postQuestion } from "#contract/question.ts";
import { DAY } from "#server/clock.ts";
import { removeLonelyPictures } from "#server/domain/lonely-pictures.ts";
import { pictureFiles } from "#server/domain/picture-files.ts";
import { changePostState } from "#server/domain/post-state.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { formWith, plainPicture, uploadPlain } from "./support/pictures.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const QUESTION = { title: "A fee?", description: "See the picture.", category: "cost" } as const;

function folderOf(app: ServiceApp): string {
  return join(app.services.config.dataDir, "pictures");
}

function filesOf(app: ServiceApp): string[] {
  return existsSync(folderOf(app)) ? readdirSync(folderOf(app)).sort() : [];
}

describeOnEachDatabase("pictures for posts", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  async function rowsOf({ services: { store } }: ServiceApp) {
    return store.db.selectFrom("pictures").selectAll().orderBy("created_at").execute();
  }

  test("are kept in two sizes of WebP, whatever format came", async () => {
    const app = await start();
    const { token } = await signIn(app);
    for (const type of ["png", "jpeg", "webp", "avif"] as const) {
      const bytes = await plainPicture(2000, 1000).toFormat(type).toBuffer();
      const kept = await app.succeed(uploadPicture, { token, form: formWith(bytes, "x/y") });
      expect(kept).toMatchObject({ width: 1600, height: 800 });
      expect(kept.url).toBe(`/polaris/picture/${kept.id}.webp`);
      const sizes = [];
      for (const address of [kept.url, kept.smallUrl]) {
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

  test("are not made larger, and stand upright", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const bytes = await plainPicture(90, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const kept = await app.succeed(uploadPicture, { token, form: formWith(bytes) });
    expect(kept).toMatchObject({ width: 30, height: 90 });
  });

  test("keep nothing of what a camera or a program wrote", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const exif = { IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } };
    const jpeg = await plainPicture().withExif(exif).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
    expect(polyglot.includes("taken at home")).toBe(true);
    const kept = await app.succeed(uploadPicture, { token, form: formWith(polyglot) });
    for (const address of [kept.url, kept.smallUrl]) {
      const bytes = Buffer.from(await (await app.ask(address)).arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
      for (const word of ["taken at home", "<script>", "PK\u0003\u0004", "Exif"]) {
        expect(bytes.includes(word)).toBe(false);
      }
    }
  });

  test("of an animated one the first is kept", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const frames = await Promise.all(
      ["#c81414", "#14c814"].map((colour) => plainPicture(40, 40, colour).png().toBuffer()),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { url } = await app.succeed(uploadPicture, { token, form: formWith(animated) });
    const picture = sharp(await (await app.ask(url)).arrayBuffer(), { animated: true });
    expect((await picture.metadata()).pages ?? 1).toBe(1);
    expect((await picture.stats()).channels[0]?.mean).toBeGreaterThan(180);
  });

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
    expect({ files: filesOf(app), rows: await rowsOf(app) }).toEqual({ files: [], rows: [] });
  });

  test("as large as is allowed is taken, and not one byte more", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const png = await plainPicture(700, 700).png().toBuffer();
    const sized = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    const most = await app.call(uploadPicture, { token, form: formWith(sized(LARGEST_PICTURE)) });
    expect(most.code).toBe("0000");
    const files = filesOf(app);
    for (const length of [LARGEST_PICTURE + 1, LARGEST_PICTURE * 2]) {
      const refused = await app.call(uploadPicture, { token, form: formWith(sized(length)) });
      expect(refused).toMatchObject({
        code: "1005",
        message: "Upload attachments cannot exceed 5M, please upload again",
      });
    }
    expect(filesOf(app)).toEqual(files);
  });

  test("a hundred megapixels in 20 kB are refused before they are unpacked", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const bomb = await hugePng();
    expect(bomb.length).toBeLessThan(120_000);
    const { code } = await app.call(uploadPicture, { token, form: formWith(bomb) });
    expect(code).toBe("1005");
    expect(filesOf(app)).toEqual([]);
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
    expect(filesOf(app)).toEqual([]);
    expect((await app.call(uploadPicture, { form: formWith(png) })).code).toBe("0004");
    expect(await ask('multipart/form-data; boundary="xyz"', written("a: b\r\n"))).toBe("0000");
  });

  test("the same one again has the same name, another person's has another", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const first = await uploadPlain(app, ada.token);
    app.clock.pass(DAY / 2);
    expect(await uploadPlain(app, ada.token)).toEqual(first);
    expect((await uploadPlain(app, obi.token)).id).not.toBe(first.id);
    // Whoever has the picture and knows whom to ask for does not learn that it is theirs.
    const large = Buffer.from(await (await app.ask(first.url)).arrayBuffer());
    const guess = createHash("sha256").update(large).update(`\n${ada.userId}\n0`).digest("hex");
    expect(first.id).not.toBe(guess.slice(0, 40));
    expect(await rowsOf(app)).toHaveLength(2);
    expect(filesOf(app)).toHaveLength(4);
    const body = { ...QUESTION, pictures: [first.id] };
    await app.succeed(postQuestion, { token: ada.token, body });
    // For another post it is another one.
    const second = await uploadPlain(app, ada.token);
    expect(second.id).not.toBe(first.id);
    await app.succeed(postQuestion, { token: ada.token, body: { ...body, pictures: [second.id] } });
  });

  test("belong to one post of the person who uploaded them", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await uploadPlain(app, ada.token);
    const ask = (token: string, pictures: string[]) =>
      app.call(postQuestion, { token, body: { ...QUESTION, pictures } });
    const refused = { code: "1001", data: { fields: { pictures: expect.any(String) } } };
    expect(await ask(obi.token, [id])).toMatchObject(refused);
    expect(await ask(ada.token, ["0".repeat(40)])).toMatchObject(refused);
    expect(await ask(ada.token, ["../../etc/passwd"])).toMatchObject(refused);
    expect(
      await ask(
        ada.token,
        Array.from({ length: 4 }, () => id),
      ),
    ).toMatchObject(refused);
    const answers = await Promise.all([ask(ada.token, [id]), ask(ada.token, [id])]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "1001"]);
    const questions = await app.services.store.db.selectFrom("questions").select("id").execute();
    expect(questions).toHaveLength(1);
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
    expect(filesOf(app)).toHaveLength(40);
    expect((await upload(0)).code).toBe("1004");
    app.clock.pass(DAY + 1);
    expect((await upload(255)).code).toBe("0000");
  });

  test("are served so that nothing runs in them, and to nobody once a person took the post away", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { id, url, smallUrl } = await uploadPlain(app, token);
    expect((await app.ask(url)).headers.get("Cache-Control")).toBe("private, max-age=3600");
    const body = { ...QUESTION, pictures: [id] };
    const question = await app.succeed(postQuestion, { token, body });
    const { headers, status } = await app.ask(url);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect((await app.ask(smallUrl, { method: "HEAD" })).status).toBe(200);
    const post = { postType: "question", postId: question.id } as const;
    const statusIn = async (state: Parameters<typeof changePostState>[2]) => {
      await app.services.store.transaction((db) => changePostState(db, post, state));
      return (await app.ask(url)).status;
    };
    expect(await statusIn("removed")).toBe(404);
    expect(await statusIn("hidden")).toBe(404);
    expect(await statusIn("held")).toBe(200);
    expect(await statusIn("shown")).toBe(200);
  });

  test("are found under their names alone", async () => {
    const app = await start();
    for (const name of ["0".repeat(40), `${"0".repeat(40)}-small`, "0".repeat(39), "a", "%2e%2e"]) {
      const answer = await app.ask(`/polaris/picture/${name}.webp`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "1002" });
    }
    expect((await app.ask("/polaris/picture/..%2f..%2fpolaris.webp")).status).toBe(400);
  });

  test("those that belong to nothing for a day go, with their files and with what was cut off", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { services, clock } = app;
    const kept = await uploadPlain(app, token);
    await app.succeed(postQuestion, { token, body: { ...QUESTION, pictures: [kept.id] } });
    await uploadPlain(app, token, "#14c814");
    const { write } = pictureFiles(services.config);
    const cutOff = "a".repeat(40);
    await write(cutOff, { large: Buffer.from("1"), small: Buffer.from("2") });
    clock.pass(DAY - 1000);
    expect(await removeLonelyPictures(services, clock.now())).toEqual({ rows: 0, files: 0 });
    expect(filesOf(app)).toHaveLength(6);

    for (const name of filesOf(app)) {
      const long = new Date(Date.now() - 2 * DAY);
      await utimes(join(folderOf(app), name), long, long);
    }
    const fresh = await uploadPlain(app, token, "#1414c8");
    clock.pass(2000);
    expect(await removeLonelyPictures(services, clock.now())).toEqual({ rows: 1, files: 2 });
    const ids = new Set(filesOf(app).map((name) => name.slice(0, 40)));
    expect(ids).toEqual(new Set([kept.id, fresh.id]));
    expect((await app.ask(kept.url)).status).toBe(200);
  });
});

/** One colour compresses to nearly nothing. */
function hugePng(): Promise<Buffer> {
  const create = { width: 10_000, height: 10_000, channels: 3 as const, background: "black" };
  return sharp({ create, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
}
