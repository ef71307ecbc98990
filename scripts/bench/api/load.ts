import { createHistogram } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { GeneratorJob, GeneratorReport } from "./load-generator.ts";

/** One is no match for the fastest servers: it would be measured itself. */
const GENERATORS = 1;

/** What autocannon makes a request of. */
export interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadTimes {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export interface Load extends LoadTimes {
  readonly url: string;
  /** What each connection asks, again and again. */
  readonly requests: readonly (readonly SampleRequest[])[];
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds that half of the answers, and all but one in a hundred, took at most. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks as fast as the answers come; throws when any of them is not a success. */
export async function measureLoad({ requests, ...load }: Load): Promise<Measured> {
  const shares = Array.from({ length: GENERATORS }, (_, generator) =>
    requests.filter((_own, connection) => connection % GENERATORS === generator),
  );
  const reports = await Promise.all(
    shares.map((share) => runGenerator({ ...load, requests: share })),
  );
  const latencies = createHistogram();
  let perSecond = 0;
  for (const report of reports) {
    if (report.failed > 0)
      throw new Error(`${report.failed} answers at ${load.url} were no success`);
    latencies.add(report.latencies);
    perSecond += report.latencies.count / report.seconds;
  }
  return {
    perSecond,
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
  };
}

function runGenerator(job: GeneratorJob): Promise<GeneratorReport> {
  const worker = new Worker(new URL("./load-generator.ts", import.meta.url), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
