import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const SMALLEST_WORTH_IT = 300;

interface Effort {
  brotli: number;
  gzip: number;
}

/** What a build can afford: measured per page of 34 kB, 2.2 ms of CPU at brotli 9, 80 ms at 11. */
const EFFORTS: readonly (Effort & { upToFiles: number })[] = [
  { upToFiles: 200, brotli: 11, gzip: 9 },
  { upToFiles: 10_000, brotli: 9, gzip: 6 },
  { upToFiles: 30_000, brotli: 5, gzip: 4 },
  { upToFiles: Number.POSITIVE_INFINITY, brotli: 2, gzip: 1 },
];

/**
 * How hard to compress when a site has so many files.
 *
 * `effortFor(7_400)  // => { brotli: 9, gzip: 6, … }`
 * `effortFor(60_000) // => { brotli: 2, gzip: 1, … }`
 */
export function effortFor(files: number): Effort {
  const effort = EFFORTS.find(({ upToFiles }) => files <= upToFiles);
  if (!effort) throw new RangeError(`no effort for ${files} files`);
  return effort;
}

/** Writes `.br` and `.gz` beside every file of the built site that they make smaller. */
export function compress(): AstroIntegration {
  return {
    name: "compress",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const startedAt = performance.now();
        const files = await compressFolder(fileURLToPath(dir));
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        logger.info(`${files} files compressed in ${seconds} s`);
      },
    },
  };
}

/** Gives the number of files it looked at. Only the few in work are held in memory. */
export async function compressFolder(folder: string): Promise<number> {
  const files = await compressibleFiles(folder);
  const effort = effortFor(files.length);
  const waiting = files.values();
  const workers = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (const file of waiting) await compressFile(file, effort);
  });
  await Promise.all(workers);
  return files.length;
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(file: string, effort: Effort): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_WORTH_IT) return;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params: brotliParameters(content.length, effort.brotli) }),
    compressGzip(content, { level: effort.gzip }),
  ]);
  await Promise.all([
    brotli.length < content.length && writeFile(`${file}.br`, brotli),
    gzipped.length < content.length && writeFile(`${file}.gz`, gzipped),
  ]);
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
