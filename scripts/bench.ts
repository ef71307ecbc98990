// npm run bench -- <name>: measures on this machine and writes the figures to docs/performance.md.
import { benchBuild } from "./bench/build.ts";

const BENCHES: Record<string, () => Promise<void>> = { build: benchBuild };

const [name = ""] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench();
else {
  console.error(`bench: name one of ${Object.keys(BENCHES).join(", ")}`);
  process.exitCode = 1;
}
