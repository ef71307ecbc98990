import path from "node:path";
import { ENDING_WITH_PARENT } from "../bootstrap/child-process.mjs";

/**
 * The pages are made in several threads, each with a heap of its own: without these a heap grows to
 * several times of what lives in it before it is cleaned. Neither is a limit that a larger catalogue
 * could run into.
 */
const SMALL_HEAPS = ["--heap-growing-percent=20", "--max-semi-space-size=8"];

/** Arguments for Node that build the site in `root` into `outDir`. */
export function astroBuildArguments(root: string, outDir: string): string[] {
  const astro = path.join(root, "node_modules", "astro", "bin", "astro.mjs");
  return [...SMALL_HEAPS, ...ENDING_WITH_PARENT, astro, "build", "--outDir", outDir];
}
