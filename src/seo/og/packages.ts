import { createRequire } from "node:module";
import { join } from "node:path";

/** The code runs from the build's folder, the packages lie beside the project's package.json. */
export const requireFromProject = createRequire(join(process.cwd(), "package.json"));

/** `versionOf("sharp") // => "sharp@0.35.5"` */
export function versionOf(name: string): string {
  const { version }: { version: string } = requireFromProject(`${name}/package.json`);
  return `${name}@${version}`;
}
