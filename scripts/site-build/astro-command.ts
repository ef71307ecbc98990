import path from "node:path";
import { ENDING_WITH_PARENT } from "../bootstrap/child-process.mjs";

/** Arguments for Node that build the site in `root` into `outDir`. */
export function astroBuildArguments(root: string, outDir: string): string[] {
  const astro = path.join(root, "node_modules", "astro", "bin", "astro.mjs");
  return [...ENDING_WITH_PARENT, astro, "build", "--outDir", outDir];
}
