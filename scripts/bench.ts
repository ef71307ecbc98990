// npm run bench -- <name>: measures on this machine and writes the figures to docs/performance.md. With
// `--trial` it measures for a shorter time where possible and only prints the figures.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { benchApi } from "./bench/api.ts";
import { benchCommunity } from "./bench/community.ts";
import { benchIslands } from "./bench/islands.ts";
import { benchLoan } from "./bench/loan.ts";
import { writeBenchmarkSection } from "./bench/performance-document.ts";
import { benchScores } from "./bench/scores.ts";
import { benchSearch } from "./bench/search.ts";

type Bench = (folder: string, isTrial: boolean) => string | Promise<string>;

const BENCHES: Record<string, Bench> = {
  api: benchApi,
  community: benchCommunity,
  islands: benchIslands,
  loan: benchLoan,
  scores: benchScores,
  search: benchSearch,
};

const [name = "", flag] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await runBenchmark(bench, flag === "--trial");
else {
  console.error(`bench: name one of ${Object.keys(BENCHES).join(", ")}`);
  process.exitCode = 1;
}

async function runBenchmark(measure: Bench, isTrial: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  try {
    const text = await measure(folder, isTrial);
    console.log(text);
    if (!isTrial) await writeBenchmarkSection(name, text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
