import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { generateLoad } from "./load.ts";
import { SAMPLES } from "./requests.ts";
import { ROWS, type Row, SERVERS, type ServerName } from "./rows.ts";
import type { RunningServer, Servers } from "./servers.ts";

export interface Times {
  /** For all servers at once: V8 compiles well what it has run some ten thousand times. */
  readonly warmUpSeconds: number;
  /** Of one round. */
  readonly seconds: number;
}

export interface MeasuredRow extends Row {
  readonly perSecond: number;
  /** Milliseconds that half of the answers, and all but one in a hundred, took at most. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time that its process took; NaN where the system does not tell. */
  readonly cpu: number;
}

/** What is compared takes turns: a machine may be another one some minutes later. */
const ROUNDS = 2;
const WARM_UP_CONNECTIONS = 8;

export async function measureRows(servers: Servers, times: Times): Promise<MeasuredRow[]> {
  await Promise.all(SERVERS.map((name) => warmUp(servers, name, times.warmUpSeconds)));
  const measured: MeasuredRow[] = [];
  for (const rows of ROWS) measured.push(...(await measureInTurns(rows, servers, times)));
  return measured;
}

async function warmUp(servers: Servers, name: ServerName, seconds: number): Promise<void> {
  const { program, seeded } = servers[name];
  const { url } = program;
  for (const call of ["followState", "readProfile", "follow"] as const) {
    const requests = SAMPLES[call](seeded, WARM_UP_CONNECTIONS);
    await generateLoad({ url, requests, seconds: seconds / 3 });
  }
}

async function measureInTurns(
  rows: readonly Row[],
  servers: Servers,
  { seconds }: Times,
): Promise<MeasuredRow[]> {
  const totals = rows.map((row) => ({ row, latencies: createHistogram(), seconds: 0, cpu: 0 }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const total of totals) await measureOnce(total, servers[total.row.server], seconds);
  }
  return totals.map(summaryOf);
}

interface Total {
  readonly row: Row;
  readonly latencies: RecordableHistogram;
  seconds: number;
  cpu: number;
}

async function measureOnce(
  total: Total,
  { program, seeded }: RunningServer,
  seconds: number,
): Promise<void> {
  const { call, server, connections } = total.row;
  const requests = SAMPLES[call](seeded, connections);
  const cpuBefore = program.cpuSeconds();
  const report = await generateLoad({ url: program.url, requests, seconds });
  total.cpu += program.cpuSeconds() - cpuBefore;
  total.latencies.add(report.latencies);
  total.seconds += report.seconds;
  const perSecond = Math.round(report.latencies.count / report.seconds);
  console.log(`${call} · ${server} · ${connections} connections · ${perSecond} a second`);
}

function summaryOf({ row, latencies, seconds, cpu }: Total): MeasuredRow {
  return {
    ...row,
    perSecond: latencies.count / seconds,
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    cpu: (cpu * 1_000_000) / latencies.count,
  };
}
