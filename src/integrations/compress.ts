import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const MIN_COMPRESSED_BYTES = 300;

const KINDS: Readonly<Record<string, keyof typeof EFFORT>> = { ".html": "page", ".js": "script" };

/** The Brotli quality and gzip level for each file type. Pages use lower values, because there are thousands of them. */
const EFFORT = { page: [7, 6], script: [11, 9], other: [9, 9] } as const;

/** The maximum size of a page that arrives in one round trip after the TLS handshake, including headers. */
export const MAX_FIRST_FLIGHT_BYTES = 14_500;

/** Compresses all files except pages, which `createFinishPagesIntegration` compresses. */
export function createCompressionIntegration(): AstroIntegration {
  return {
    name: "compress",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await compressFolder(fileURLToPath(dir), (file) => !file.endsWith(".html"));
      },
    },
  };
}

/** Writes compressed `.br` and `.gz` copies of the selected files. Skips a copy larger than the original. */
export async function compressFolder(
  folder: string,
  isSelected: (file: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && isSelected(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) await writeCompressed(file, await readFile(file));
}

export async function writeCompressed(file: string, content: Buffer): Promise<void> {
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const kind = KINDS[path.extname(file)] ?? "other";
  const [quality, level] = EFFORT[kind];
  let brotli = await compressBrotli(content, quality);
  // Compresses a large page again with a higher quality, which saves 8 % and takes 60 ms.
  if (kind === "page" && brotli.length > MAX_FIRST_FLIGHT_BYTES)
    brotli = await compressBrotli(content, 11);
  const gzipped = await promisify(gzip)(content, { level });
  await mkdir(path.dirname(file), { recursive: true });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: createBrotliParameters(content.length, quality),
  });
}

/** Sets a small window, because Brotli allocates the whole window: 4 MB by default, even for a page of 30 kB. */
function createBrotliParameters(size: number, quality: number) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: computeWindowBits(size),
  };
}

/** Computes the bits of the smallest Brotli window for a file, at least 16 (64 kB): `computeWindowBits(30_000) // => 16` */
function computeWindowBits(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size + 16))));
}
