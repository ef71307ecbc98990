// npm run bench -- <name>: measures on this machine and writes the figures to docs/performance.md. With
// `--trial` it takes less time where it can, prints and writes nothing.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { benchApi } from "./bench/api.ts";
import { benchCommunity } from "./bench/community.ts";
import { benchIslands } from "./bench/islands.ts";
import { benchLoan } from "./bench/loan.ts";
import { writeSection } from "./bench/performance-document.ts";
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
if (bench) await run(bench, flag === "--trial");
else {
  console.error(`bench: name one of ${Object.keys(BENCHES).join(", ")}`);
  process.exitCode = 1;
}

async function run(measure: Bench, isTrial: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  try {
    const text = await measure(folder, isTrial);
    console.log(text);
    if (!isTrial) await writeSection(name, text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
