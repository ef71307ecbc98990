import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/root.ts";

const CACHE = path.join(ROOT, "node_modules/.cache");

export interface TestSite {
  dist: string;
  remove(): void;
}

/**
 * Builds a site of these files inside node_modules, where it finds Astro. The directives are those of
 * this site.
 */
export async function buildTestSite(files: Record<string, string>): Promise<TestSite> {
  mkdirSync(CACHE, { recursive: true });
  const root = mkdtempSync(path.join(CACHE, "made-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries({
    // Vite leaves packages to Node unless they are listed here, and Node cannot load these.
    "package.json": '{ "type": "module", "dependencies": { "@astrojs/react": "*" } }',
    ...files,
  })) {
    mkdirSync(path.join(root, name, ".."), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const hydration = path.join(root, "src/browser/hydration");
  mkdirSync(path.dirname(hydration), { recursive: true });
  symlinkSync(path.join(ROOT, "src/browser/hydration"), hydration);
  try {
    await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, "node_modules/astro/bin/astro.mjs"), "build"],
      { cwd: root, env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" } },
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { dist: path.join(root, "dist"), remove };
}
