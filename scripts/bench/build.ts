import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../root.ts";
import { generateRegistry } from "./generated-registry.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const SIZES = [1000, 5000, 15_000];
const ASTRO = path.join(ROOT, "node_modules/astro/bin/astro.mjs");

interface Measured {
  pages: number;
  seconds: number;
  peakMegabytes: number;
}

/** Builds the real catalogue and generated ones, each into a folder of its own. */
export async function benchBuild(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  const rows: string[][] = [];
  const measure = async (name: string, registry?: string) => {
    const measured = await buildOnce(path.join(folder, "dist"), registry);
    rows.push(rowOf(name, measured));
    console.log(rows.at(-1)?.join(" · "));
  };
  try {
    await measure("the real catalogue");
    for (const size of SIZES) {
      const registry = path.join(folder, `registry-${size}`);
      await generateRegistry(registry, size);
      await measure(`${size.toLocaleString("en")} generated products`, registry);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const head = ["catalogue", "pages", "seconds", "pages/s", "ms a page", "peak MB"];
  await writeSection("build", `## Building the site\n\n${markdownTable(head, rows)}\n\n${NOTE}`);
}

const NOTE =
  "Four languages, compression of every file included; five generated products to a lender. " +
  "Peak memory is the largest resident size of the building process.";

function rowOf(name: string, { pages, seconds, peakMegabytes }: Measured): string[] {
  const rate = Math.round(pages / seconds).toLocaleString("en");
  const each = ((seconds * 1000) / pages).toFixed(2);
  return [name, pages.toLocaleString("en"), seconds.toFixed(1), rate, each, `${peakMegabytes}`];
}

async function buildOnce(outDir: string, registry: string | undefined): Promise<Measured> {
  await rm(outDir, { recursive: true, force: true });
  const environment = registry ? { CATALOGUE_REGISTRY_DIR: registry } : {};
  const started = performance.now();
  const child = spawn(process.execPath, [ASTRO, "build", "--outDir", outDir], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMegabytes = 0;
  const watch = setInterval(async () => {
    peakMegabytes = Math.max(peakMegabytes, await residentPeak(child.pid));
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
  const seconds = (performance.now() - started) / 1000;
  return { pages: await countPages(outDir), seconds, peakMegabytes };
}

/** Linux keeps the high-water mark of each process; elsewhere it stays 0. */
async function residentPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return Math.round(kilobytes / 1024);
}

async function countPages(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(".html")).length;
}
