import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { uploadAvatar, uploadPicture } from "#contract/pictures/picture.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { createPictureForm, createPlainPicture, readPictureRows } from "./support/pictures.ts";

const AT_ONCE = 40;

async function createLargePicture(index = 0): Promise<Buffer> {
  const background = `#${index.toString(16).padStart(6, "0")}`;
  return createPlainPicture(2500, 2500, background).png().toBuffer();
}

async function upload(
  app: ServiceApp,
  form: FormData,
  { from = "2001:db8:1::1", signal }: { from?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { token } = await signIn(app);
  return app.askFrom(from, uploadPicture.path, {
    method: "POST",
    headers: { "X-NewAuth-Token": token },
    body: form,
    ...(signal && { signal }),
  });
}

async function setAvatar(app: ServiceApp, bytes: Buffer, from: string): Promise<Response> {
  const { token } = await signIn(app);
  const image = `data:image/png;base64,${bytes.toString("base64")}`;
  return app.askFrom(from, uploadAvatar.path, {
    method: "POST",
    headers: { "X-NewAuth-Token": token, "Content-Type": "application/json" },
    body: JSON.stringify({ image }),
  });
}

describe("simultaneous uploads of pictures", () => {
  test("wait in a limited queue", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const bytes = await createLargePicture();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 2 === 0
          ? upload(app, createPictureForm(bytes), { from: `2001:db8:${index}::1` })
          : setAvatar(app, bytes, `2001:db8:${index}::1`),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(AT_ONCE - refused.length);
    expect(AT_ONCE - refused.length).toBeGreaterThanOrEqual(17);
    for (const answer of refused) {
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: "5003", data: null });
    }
    expect((await upload(app, createPictureForm(bytes))).status).toBe(200);
  });

  test("of one network wait for those of other networks", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const bytes = await createLargePicture();
    const finished: string[] = [];
    const send = async (from: string) => {
      const { status } = await upload(app, createPictureForm(bytes), { from });
      finished.push(`${from} ${status}`);
    };
    const first = Array.from({ length: 12 }, () => send("2001:db8:1::1"));
    await Promise.all([...first, send("2001:db8:2::1")]);
    expect(finished.filter((upload) => upload.endsWith("1::1 503"))).toHaveLength(3);
    const served = finished.filter((upload) => upload.endsWith(" 200"));
    expect(served.indexOf("2001:db8:2::1 200")).toBeLessThan(3);
  });

  test("are not processed after the client disconnects", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const leaving = new AbortController();
    const forms = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        createPictureForm(await createLargePicture(index)),
      ),
    );
    const uploads = forms.map((form, index) =>
      upload(app, form, { from: `2001:db8:${index}::1`, signal: leaving.signal }).catch(
        () => undefined,
      ),
    );
    await Promise.race(uploads);
    leaving.abort();
    await Promise.all(uploads);
    // One is stored, one is being decoded, and a slow machine may start two more.
    expect((await readPictureRows(app)).length).toBeLessThanOrEqual(4);
    expect((await upload(app, createPictureForm(await createLargePicture()))).status).toBe(200);
  });
});

describe("slow uploads", () => {
  /** Sends n upload heads without bodies; `end` closes them. */
  function sendStalledUploads(
    app: ServiceApp,
    token: string,
    { count, from }: { count: number; from: string },
  ) {
    const ends: (() => void)[] = [];
    const refused: Promise<unknown>[] = [];
    const answers = Array.from({ length: count }, async () => {
      const body = new ReadableStream({
        start: (controller) => {
          ends.push(() => controller.error(new Error("cut off")));
        },
      });
      const type = "multipart/form-data; boundary=x";
      const headers = { "X-NewAuth-Token": token, "Content-Type": type };
      const init = { method: "POST", headers, body, duplex: "half" } as const;
      const answer = await app.askFrom(from, uploadPicture.path, init);
      if (answer.status === 503) refused.push(answer.json());
    });
    const end = async () => {
      for (const cutOff of ends) cutOff();
      await Promise.all(answers);
    };
    return { refused, end };
  }

  test("are limited per network and in total", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const form = createPictureForm(await createPlainPicture().png().toBuffer());
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn(app)));
    const [ada, ...others] = people.map(({ token }, index) =>
      sendStalledUploads(app, token, { count: 10, from: `2001:db8:${index}::1` }),
    );
    await expect.poll(() => ada?.refused.length).toBe(2);
    expect(await ada?.refused[0]).toMatchObject({ code: "5003", data: null });
    for (const other of others) await expect.poll(() => other.refused.length).toBe(2);
    expect((await upload(app, form)).status).toBe(503);
    await ada?.end();
    expect((await upload(app, form)).status).toBe(200);
    for (const other of others) await other.end();
  });
});

describe("picture with very many pixels", () => {
  test.for([
    ["a JPEG of 50 megapixels", 8192, 6144, "0000", "jpeg"],
    ["a progressive JPEG", 5000, 4000, "1005", "progressive"],
    ["a WebP of 40 megapixels", 6320, 6320, "1005", "webp"],
    ["an AVIF", 3000, 3000, "1005", "avif"],
  ] as const)(
    "is rejected if decoding needs too much memory: %s",
    async ([, width, height, code, kind]) => {
      const app = await startServiceApp(await createDatabase("sqlite"));
      const picture = createPlainPicture(width, height);
      const bytes = await {
        jpeg: () => picture.jpeg(),
        progressive: () => picture.jpeg({ progressive: true }),
        webp: () => picture.webp({ lossless: true, effort: 0 }),
        avif: () => picture.avif({ effort: 0 }),
      }
        [kind]()
        .toBuffer();
      expect((await sharp(bytes).metadata()).width).toBe(width);
      expect(await (await upload(app, createPictureForm(bytes))).json()).toMatchObject({ code });
    },
  );
});
