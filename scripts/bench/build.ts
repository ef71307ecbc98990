import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../root.ts";
import { astroBuildArguments } from "../site-build/astro-command.ts";
import { makeFloorSite } from "./floor-site.ts";
import { generateRegistry } from "./generated-registry.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const SIZES = [1000, 5000, 15_000];

const FLOOR_PAGES = 20_000;
const PAGE_BYTES = 33_000;

interface Build {
  root: string;
  outDir: string;
  registry?: string;
}

interface Measured {
  pages: number;
  seconds: number;
  peakMegabytes: number;
}

/** Builds the floor, the real catalogue and generated ones, each into a folder of its own. */
export async function benchBuild(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  const outDir = path.join(folder, "dist");
  const rows: string[][] = [];
  const measure = async (name: string, build: Build) => {
    rows.push(rowOf(name, await buildOnce(build)));
    console.log(rows.at(-1)?.join(" · "));
  };
  try {
    const floor = await makeFloorSite(FLOOR_PAGES, PAGE_BYTES);
    await measure("floor: Astro alone, ready text", {
      root: floor,
      outDir: path.join(floor, "dist"),
    });
    await measure("the real catalogue", { root: ROOT, outDir });
    for (const size of SIZES) {
      const registry = path.join(folder, `registry-${size}`);
      await generateRegistry(registry, size);
      await measure(`${size.toLocaleString("en")} generated products`, {
        root: ROOT,
        outDir,
        registry,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const head = ["catalogue", "pages", "seconds", "pages/s", "ms a page", "peak MB"];
  await writeSection("build", `## Building the site\n\n${markdownTable(head, rows)}\n\n${NOTE}`);
}

const NOTE =
  "Four languages, compression of every file included; five generated products to a lender. " +
  "The floor is a site whose pages are one ready text of the size of a product page, not compressed, " +
  "made by Astro as it comes, on one thread. Peak memory is the largest resident size of the building " +
  "process with all its threads.";

function rowOf(name: string, { pages, seconds, peakMegabytes }: Measured): string[] {
  const rate = Math.round(pages / seconds).toLocaleString("en");
  const each = ((seconds * 1000) / pages).toFixed(2);
  return [name, pages.toLocaleString("en"), seconds.toFixed(1), rate, each, `${peakMegabytes}`];
}

async function buildOnce({ root, outDir, registry }: Build): Promise<Measured> {
  await rm(outDir, { recursive: true, force: true });
  const environment = registry ? { CATALOGUE_REGISTRY_DIR: registry } : {};
  const started = performance.now();
  const child = spawn(process.execPath, astroBuildArguments(ROOT, outDir), {
    cwd: root,
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
