import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { measureRows, type Times } from "./api/measure-rows.ts";
import { reportText } from "./api/report.ts";
import { withServers } from "./api/servers.ts";
import { writeSection } from "./performance-document.ts";

const TIMES: Times = { warmUpSeconds: 8, seconds: 4 };
const TRIAL_TIMES: Times = { warmUpSeconds: 2, seconds: 1 };

/** The server on either database. With `--trial` it takes less time, prints and writes nothing. */
export async function benchApi(benchArguments: readonly string[]): Promise<void> {
  const isTrial = benchArguments.includes("--trial");
  const times = isTrial ? TRIAL_TIMES : TIMES;
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  try {
    const rows = await withServers(folder, (servers) => measureRows(servers, times));
    const text = reportText(rows);
    if (isTrial) console.log(text);
    else await writeSection("api", text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
