import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type LoadTimes, measureLoad } from "./api/load.ts";
import { measureVerifications } from "./api/password-rate.ts";
import { type MeasuredRow, reportText } from "./api/report.ts";
import { SAMPLES } from "./api/requests.ts";
import { ROWS, type Row } from "./api/rows.ts";
import { type Servers, withServers } from "./api/servers.ts";
import { writeSection } from "./performance-document.ts";

const TIMES: LoadTimes = { warmUpSeconds: 2, seconds: 8 };
const TRIAL_TIMES: LoadTimes = { warmUpSeconds: 1, seconds: 2 };

/**
 * The real server on either database, and beside it servers that ask nobody. A trial takes less time,
 * prints and writes nothing.
 */
export async function benchApi(benchArguments: readonly string[]): Promise<void> {
  const isTrial = benchArguments.includes("--trial");
  const times = isTrial ? TRIAL_TIMES : TIMES;
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  try {
    const verifications = await measureVerifications(times.seconds);
    const rows = await withServers(folder, (servers) => measureRows(servers, times));
    const text = reportText(rows, verifications);
    if (isTrial) console.log(text);
    else await writeSection("api", text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRows(servers: Servers, times: LoadTimes): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = [];
  for (const row of ROWS) {
    const measured = await measureRow(row, servers, times);
    console.log(`${row.call} · ${row.server} · ${Math.round(measured.perSecond)} a second`);
    rows.push({ ...row, ...measured });
  }
  return rows;
}

function measureRow({ call, server, connections }: Row, servers: Servers, times: LoadTimes) {
  const { url, seeded } = servers[server];
  return measureLoad({ url, requests: SAMPLES[call](seeded, connections), ...times });
}
