// npm run bench -- <name> …: measures on this machine and writes the results to docs/performance.md.
// `--trial` shortens the measurement and only prints the results.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
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

const { values, positionals: names } = parseArgs({
  options: { trial: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (names.length === 0 || unknown.length > 0) {
  console.error(`bench: name one or more of ${Object.keys(BENCHES).join(", ")}`);
  process.exitCode = 1;
} else {
  for (const name of names) await runBenchmark(name);
}

async function runBenchmark(name: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  try {
    const text = await BENCHES[name]?.(folder, values.trial);
    console.log(text);
    if (text && !values.trial) await writeBenchmarkSection(name, text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
