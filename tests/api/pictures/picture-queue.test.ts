import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { uploadAvatar, uploadPicture } from "#contract/pictures/picture.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { formWith, pictureRowsOf, plainPicture } from "./support/pictures.ts";

const AT_ONCE = 40;

async function largePicture(index = 0): Promise<Buffer> {
  const background = `#${index.toString(16).padStart(6, "0")}`;
  return plainPicture(2500, 2500, background).png().toBuffer();
}

async function upload(app: ServiceApp, form: FormData, signal?: AbortSignal): Promise<Response> {
  const { token } = await signIn(app);
  return app.ask(uploadPicture.path, {
    method: "POST",
    headers: { "X-NewAuth-Token": token },
    body: form,
    ...(signal && { signal }),
  });
}

async function setAvatar(app: ServiceApp, bytes: Buffer): Promise<Response> {
  const { token } = await signIn(app);
  const image = `data:image/png;base64,${bytes.toString("base64")}`;
  return app.ask(uploadAvatar.path, {
    method: "POST",
    headers: { "X-NewAuth-Token": token, "Content-Type": "application/json" },
    body: JSON.stringify({ image }),
  });
}

describe("concurrent pictures", () => {
  test("wait in a limited queue", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const bytes = await largePicture();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 2 === 0 ? upload(app, formWith(bytes)) : setAvatar(app, bytes),
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
    expect((await upload(app, formWith(bytes))).status).toBe(200);
  });

  test("stop when the client disconnects", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const leaving = new AbortController();
    const forms = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => formWith(await largePicture(index))),
    );
    const uploads = forms.map((form) => upload(app, form, leaving.signal).catch(() => undefined));
    await Promise.race(uploads);
    leaving.abort();
    await Promise.all(uploads);
    // One answered, one running, and two more for a slow machine.
    expect((await pictureRowsOf(app)).length).toBeLessThanOrEqual(4);
    expect((await upload(app, formWith(await largePicture()))).status).toBe(200);
  });
});

describe("slow uploads", () => {
  /** Sends n upload heads without bodies; `end` closes them. */
  function stall(app: ServiceApp, token: string, { count, from }: { count: number; from: string }) {
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

  test("use a limited number of slots", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const form = formWith(await plainPicture().png().toBuffer());
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn(app)));
    const [ada, ...others] = people.map(({ token }, index) =>
      stall(app, token, { count: 10, from: `2001:db8:${index}::1` }),
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

describe("oversized picture", () => {
  test.for([
    ["a JPEG of 50 megapixels", 8192, 6144, "0000", "jpeg"],
    ["a progressive JPEG", 5000, 4000, "1005", "progressive"],
    ["an AVIF", 3000, 3000, "1005", "avif"],
  ] as const)("returns the limit for %s", async ([, width, height, code, kind]) => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const picture = plainPicture(width, height);
    const bytes = await {
      jpeg: () => picture.jpeg(),
      progressive: () => picture.jpeg({ progressive: true }),
      avif: () => picture.avif({ effort: 0 }),
    }
      [kind]()
      .toBuffer();
    expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(await (await upload(app, formWith(bytes))).json()).toMatchObject({ code });
  });
});
