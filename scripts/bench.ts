// npm run bench -- <name>: measures on this machine and writes the figures to docs/performance.md.
import { benchApi } from "./bench/api.ts";
import { benchBuild } from "./bench/build.ts";
import { benchCommunity } from "./bench/community.ts";
import { benchImport } from "./bench/import.ts";
import { benchIslands } from "./bench/islands.ts";
import { benchLoan } from "./bench/loan.ts";
import { benchSearch } from "./bench/search.ts";

type Bench = (benchArguments: readonly string[]) => Promise<void>;

const BENCHES: Record<string, Bench> = {
  api: benchApi,
  build: benchBuild,
  community: benchCommunity,
  import: benchImport,
  islands: benchIslands,
  loan: benchLoan,
  search: benchSearch,
};

const [name = "", ...benchArguments] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(benchArguments);
else {
  console.error(`bench: name one of ${Object.keys(BENCHES).join(", ")}`);
  process.exitCode = 1;
}
