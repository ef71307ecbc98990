import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadPicture } from "#contract/pictures/picture.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { DAY } from "#server/core/clock.ts";
import {
  createDatabase,
  describeOnEachDatabase,
  describeOnSqlite,
} from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  formWith,
  PICTURED_QUESTION,
  pictureFilesOf,
  pictureRowsOf,
  plainPicture,
  uploadPlain,
} from "./support/pictures.ts";

describeOnSqlite("pictures for posts", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

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
});

describeOnEachDatabase("the same picture", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("many times at once is kept once, and nobody is told that it failed", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const bytes = await plainPicture(1200, 900).png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(uploadPicture, { token, form: formWith(bytes) })),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => "0000"));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(pictureFilesOf(app)).toHaveLength(2);
  });

  test("sent again has the same name, another person's has another", async () => {
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
    expect(await pictureRowsOf(app)).toHaveLength(2);
    expect(pictureFilesOf(app)).toHaveLength(4);
    const body = { ...PICTURED_QUESTION, pictures: [first.id] };
    await app.succeed(postQuestion, { token: ada.token, body });
    // For another post it is another one.
    const second = await uploadPlain(app, ada.token);
    expect(second.id).not.toBe(first.id);
    await app.succeed(postQuestion, { token: ada.token, body: { ...body, pictures: [second.id] } });
  });
});
