import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../root.ts";

/** Inside node_modules, where it finds Astro and no tool finds it. */
const FOLDER = path.join(ROOT, "node_modules/.cache/finny-floor");

const CONFIGURATION = `import { defineConfig } from "astro/config";
export default defineConfig({ build: { format: "preserve", concurrency: 16 } });
`;

/**
 * The time that Astro itself takes: a site of `count` pages, each of them one ready text as large as a
 * product page. No page with the same tool can cost less. Gives the folder of the site.
 */
export async function makeFloorSite(count: number, pageBytes: number): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.join(FOLDER, "src/pages"), { recursive: true });
  const page = `---
export const getStaticPaths = () =>
  Array.from({ length: ${count} }, (_, index) => ({ params: { id: String(index) } }));
const text = "<p>text</p>".repeat(${Math.ceil(pageBytes / 11)}) + Astro.params.id;
---
<Fragment set:html={text} />
`;
  await writeFile(path.join(FOLDER, "package.json"), '{ "type": "module" }\n');
  await writeFile(path.join(FOLDER, "astro.config.mjs"), CONFIGURATION);
  await writeFile(path.join(FOLDER, "src/pages/[id].astro"), page);
  return FOLDER;
}
