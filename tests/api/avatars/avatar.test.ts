import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const RED = { r: 200, g: 20, b: 20 };

function createPlainImage(width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

function dataUrl(bytes: Buffer, type = "png"): string {
  return `data:image/${type};base64,${bytes.toString("base64")}`;
}

describeOnSqlite("avatar", (database) => {
  const start = async () => startServiceApp(await database());
  const getFolder = (app: ServiceApp) => join(app.services.config.dataDir, "avatars");
  const listAvatarFiles = (app: ServiceApp) =>
    existsSync(getFolder(app)) ? readdirSync(getFolder(app)) : [];

  async function upload(app: ServiceApp, token: string, image: string) {
    return app.call(uploadAvatar, { body: { image }, token });
  }

  test("is converted to a square", async () => {
    const app = await start();
    const { token, userId } = await signUp(app);
    for (const type of ["png", "jpeg", "webp", "avif"] as const) {
      const image = dataUrl(await createPlainImage().toFormat(type).toBuffer(), type);
      const { headPortrait } = await app.succeed(uploadAvatar, { body: { image }, token });
      expect(headPortrait).toMatch(/^\/polaris\/avatar\/[0-9a-f]{40}\.webp$/);
      const profile = await app.succeed(readProfile, { params: { id: userId }, token });
      expect(profile.avatar).toBe(headPortrait);
      const answer = await app.ask(headPortrait);
      expect(answer.status).toBe(200);
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
      const [red, green] = (await picture.stats()).channels;
      expect(red?.mean).toBeGreaterThan(180);
      expect(green?.mean).toBeLessThan(60);
    }
  });

  test("is served with security headers, but not after its replacement", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const image = dataUrl(await createPlainImage().png().toBuffer());
    const { headPortrait } = await app.succeed(uploadAvatar, { body: { image }, token });
    const { headers } = await app.ask(headPortrait);
    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await app.ask(headPortrait, { method: "HEAD" })).status).toBe(200);
    const files = listAvatarFiles(app);
    const after = await app.succeed(uploadAvatar, { body: { image }, token });
    expect(listAvatarFiles(app)).toHaveLength(files.length);
    expect((await app.ask(headPortrait)).status).toBe(404);
    expect((await app.ask(after.headPortrait)).status).toBe(200);
  });

  test("rejects invalid files", async () => {
    const app = await start();
    const { token, userId } = await signUp(app);
    const files = listAvatarFiles(app);
    const gif = await createPlainImage().gif().toBuffer();
    const refused = [
      "",
      "https://finny.example/me.png",
      "data:image/svg+xml;base64,PHN2Zz4=",
      "data:image/gif;base64,R0lGODlh",
      dataUrl(gif),
      "data:image/png;base64,",
      "data:image/png;base64,%%%",
    ];
    for (const image of refused) {
      const { code, data } = await upload(app, token, image);
      expect({ code, fields: Object.keys((data as { fields: object }).fields) }).toEqual({
        code: "1001",
        fields: ["image"],
      });
    }
    expect(listAvatarFiles(app)).toEqual(files);
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile.avatar).toBeNull();
  });

  test("returns 404 for other file names", async () => {
    const app = await start();
    for (const name of ["0".repeat(40), "0".repeat(39), "%2e%2e/polaris.sqlite", "a"]) {
      const answer = await app.ask(`/polaris/avatar/${name}.webp`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "1002" });
    }
    expect((await app.ask("/polaris/avatar/..%2f..%2fpolaris.webp")).status).toBe(400);
  });
});
