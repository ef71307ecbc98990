import { createHistogram } from "node:perf_hooks";
import { generateLoad } from "./load.ts";
import { SAMPLES, type SampledCall } from "./requests.ts";
import type { ServerName, Servers } from "./servers.ts";

export interface Times {
  /** V8 compiles well what it has run some ten thousand times. */
  readonly warmUpSeconds: number;
  /** The length of one round. */
  readonly seconds: number;
}

export interface MeasuredRow {
  readonly call: SampledCall;
  readonly server: ServerName;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time that its process took; NaN where the system does not tell. */
  readonly cpu: number;
}

export const CONNECTIONS = 32;
const CALLS = ["followState", "readProfile", "follow"] as const;
const NAMES = ["sqlite", "postgres"] as const;
/** The servers take turns: a machine may be another one some minutes later. */
const ROUNDS = 2;

export async function measureRows(servers: Servers, times: Times): Promise<MeasuredRow[]> {
  const measured: MeasuredRow[] = [];
  for (const call of CALLS) {
    const totals = NAMES.map((server) => ({
      ...{ call, server, latencies: createHistogram(), seconds: 0, cpuSeconds: 0 },
    }));
    for (const { server } of totals) await loadOf(servers, call, server, times.warmUpSeconds);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const total of totals) {
        const { program } = servers[total.server];
        const before = program.cpuSeconds();
        const report = await loadOf(servers, call, total.server, times.seconds);
        total.cpuSeconds += program.cpuSeconds() - before;
        total.latencies.add(report.latencies);
        total.seconds += report.seconds;
      }
    }
    for (const { latencies, seconds, cpuSeconds, server } of totals) {
      measured.push({
        ...{ call, server, perSecond: latencies.count / seconds },
        p50: latencies.percentile(50) / 1000,
        p99: latencies.percentile(99) / 1000,
        cpu: (cpuSeconds * 1_000_000) / latencies.count,
      });
    }
  }
  return measured;
}

function loadOf(servers: Servers, call: SampledCall, server: ServerName, seconds: number) {
  const { program, seeded } = servers[server];
  return generateLoad({ url: program.url, requests: SAMPLES[call](seeded, CONNECTIONS), seconds });
}
