import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { compressFolder, windowFor } from "#integrations/compress.ts";

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const TEXT = "What a loan really costs, said straight. ".repeat(50);

describe("compressFolder", () => {
  test("writes siblings that decompress to the file, in every folder", async () => {
    const folder = await folderWith({ "index.html": TEXT, "id/deep/er.css": `${TEXT}!` });
    await compressFolder(folder);
    for (const [path, text] of [
      ["index.html", TEXT],
      ["id/deep/er.css", `${TEXT}!`],
    ] as const) {
      const brotli = await readFile(join(folder, `${path}.br`));
      const gzipped = await readFile(join(folder, `${path}.gz`));
      expect(brotliDecompressSync(brotli).toString()).toBe(text);
      expect(gunzipSync(gzipped).toString()).toBe(text);
      expect(brotli.length).toBeLessThan(gzipped.length);
    }
  });

  test("leaves alone what is tiny, compressed already, or would grow", async () => {
    const folder = await folderWith({
      "tiny.html": "x".repeat(299),
      "picture.png": TEXT,
      "font.woff2": TEXT,
      "already.html.br": TEXT,
      "noise.txt": randomBytes(2000),
    });
    await compressFolder(folder);
    expect((await readdir(folder)).sort()).toEqual([
      "already.html.br",
      "font.woff2",
      "noise.txt",
      "picture.png",
      "tiny.html",
    ]);
  });
});

test("a page that one round trip would not bring is compressed harder", async () => {
  const words = Array.from({ length: 9_000 }, (_, index) =>
    Math.abs(Math.imul(index, 2_654_435_761) >> 12).toString(36),
  );
  const [light, heavy] = [words.slice(0, 1_000).join(" "), words.join(" ")];
  const folder = await folderWith({ "light.html": light, "heavy.html": heavy, "heavy.js": heavy });
  await compressFolder(folder);
  const brotli = (name: string) => readFile(join(folder, `${name}.br`));
  // Scripts always are.
  expect((await brotli("heavy.html")).equals(await brotli("heavy.js"))).toBe(true);
  await writeFile(join(folder, "light.js"), light);
  await compressFolder(folder);
  expect((await brotli("light.html")).equals(await brotli("light.js"))).toBe(false);
});

test("the window holds the file and no more than needed", () => {
  expect([1, 30_000, 65_000, 66_000, 1_000_000, 1e9].map(windowFor)).toEqual([
    16, 16, 16, 17, 20, 24,
  ]);
});
