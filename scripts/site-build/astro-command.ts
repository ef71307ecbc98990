import path from "node:path";

/** Arguments for Node that build the site in `root` into `outDir`. */
export function astroBuildArguments(root: string, outDir: string): string[] {
  const astro = path.join(root, "node_modules", "astro", "bin", "astro.mjs");
  return [astro, "build", "--outDir", outDir];
}
