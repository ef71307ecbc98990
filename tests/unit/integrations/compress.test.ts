import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressFolder } from "#integrations/compress.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const TEXT = "What a loan really costs, said straight. ".repeat(50);

describe("compressFolder", () => {
  test("writes compressed copies into every folder", async () => {
    const files = { "index.html": TEXT, "id/deep/er.css": `${TEXT}!` };
    const folder = createTemporaryFolder(files);
    await compressFolder(folder);
    for (const [path, text] of Object.entries(files)) {
      const brotli = await readFile(join(folder, `${path}.br`));
      const gzipped = await readFile(join(folder, `${path}.gz`));
      expect(brotliDecompressSync(brotli).toString()).toBe(text);
      expect(gunzipSync(gzipped).toString()).toBe(text);
      expect(brotli.length).toBeLessThan(gzipped.length);
    }
  });

  test("skips tiny, already compressed and incompressible files", async () => {
    const files = {
      "tiny.html": "x".repeat(299),
      "picture.png": TEXT,
      "font.woff2": TEXT,
      "already.html.br": TEXT,
      "noise.txt": randomBytes(2000),
    };
    const folder = createTemporaryFolder(files);
    await compressFolder(folder);
    expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort());
  });
});

describe("compressFolder for HTML files", () => {
  test("compresses large files with more effort", async () => {
    const words = Array.from({ length: 9_000 }, (_, index) =>
      Math.abs(Math.imul(index, 2_654_435_761) >> 12).toString(36),
    );
    const [light, heavy] = [words.slice(0, 1_000).join(" "), words.join(" ")];
    const folder = createTemporaryFolder({
      "light.html": light,
      "heavy.html": heavy,
      "heavy.js": heavy,
    });
    await compressFolder(folder);
    const brotli = (name: string) => readFile(join(folder, `${name}.br`));
    // Scripts of any size are compressed with full effort, so both must be equal.
    expect((await brotli("heavy.html")).equals(await brotli("heavy.js"))).toBe(true);
    await writeFile(join(folder, "light.js"), light);
    await compressFolder(folder);
    expect((await brotli("light.html")).equals(await brotli("light.js"))).toBe(false);
  });
});
