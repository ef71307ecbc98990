import { readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { AstroIntegration } from "astro";

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const SMALLEST_WORTH_IT = 300;

export interface Effort {
  brotli: number;
  gzip: number;
  /** For a page that one round trip would not bring otherwise, as a few dozen are: 8 % less, for 60 ms. */
  heavyBrotli?: number;
}

const EFFORT_FOR_FEW: Effort = { brotli: 9, gzip: 9 };
/** Scripts are few, and the same ones for every page: 5 % less than at brotli 9. */
const EFFORT_FOR_SCRIPTS: Effort = { brotli: 11, gzip: 9 };

const EFFORT_FOR_PAGES: Effort = { brotli: 5, gzip: 6, heavyBrotli: 11 };
const EFFORT_FOR_MANY_PAGES: Effort = { brotli: 2, gzip: 1 };
const MANY_PAGES = 30_000;

/** The most that a page may weigh (`check-site`): what a server sends before it has to wait. */
const HEAVY_BYTES = 14_000;

/** How hard to compress each page when a site has so many files. */
export function effortFor(files: number): Effort {
  return files > MANY_PAGES ? EFFORT_FOR_MANY_PAGES : EFFORT_FOR_PAGES;
}

/** Writes `.br` and `.gz` beside the files of the built site that are no pages: these come with theirs. */
export function compress(): AstroIntegration {
  return {
    name: "compress",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await compressFolder(fileURLToPath(dir), (file) => !file.endsWith(".html"));
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every file that is asked for and that they make smaller. */
export async function compressFolder(
  folder: string,
  isAskedFor: (file: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && isAskedFor(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const effort = file.endsWith(".js") ? EFFORT_FOR_SCRIPTS : EFFORT_FOR_FEW;
    writeCompressed(file, readFileSync(file), effort);
  }
}

/** Compresses on the thread that calls it: a page is given to zlib where it was made. */
export function writeCompressed(file: string, content: Buffer, effort: Effort): void {
  if (content.length < SMALLEST_WORTH_IT) return;
  const quick = brotliCompressed(content, effort.brotli);
  const { heavyBrotli } = effort;
  const brotli =
    heavyBrotli !== undefined && quick.length > HEAVY_BYTES
      ? brotliCompressed(content, heavyBrotli)
      : quick;
  const gzipped = gzipSync(content, { level: effort.gzip });
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}

function brotliCompressed(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: brotliParameters(content.length, quality) });
}

/** Brotli lays out its whole window before it starts: 4 MB by default, for a page of 30 kB. */
function brotliParameters(size: number, quality: number) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
  };
}

/** The smallest window that holds the file, 64 kB at least: `windowFor(30_000) // => 16` */
export function windowFor(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size + 16))));
}
