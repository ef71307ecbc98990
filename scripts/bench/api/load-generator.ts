// A worker of load.ts: its loop is busy with nothing but asking.
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import autocannon from "autocannon";
import type { Load } from "./load.ts";

export type GeneratorJob = Load;

export interface GeneratorReport {
  /** In microseconds. */
  readonly latencies: RecordableHistogram;
  readonly seconds: number;
  readonly failed: number;
}

const SUCCESS = '{"code":"0000",';

const { url, requests, warmUpSeconds, seconds } = workerData as GeneratorJob;
const warmUp = await ask(warmUpSeconds);
const report = await ask(seconds);
parentPort?.postMessage({ ...report, failed: warmUp.failed + report.failed });

async function ask(duration: number): Promise<GeneratorReport> {
  const latencies = createHistogram();
  let connection = 0;
  const run = autocannon({
    url,
    connections: requests.length,
    duration,
    setupClient(client) {
      client.setRequests((requests[connection] ?? []).map((request) => ({ ...request })));
      connection += 1;
    },
    verifyBody: (body) => body.startsWith(SUCCESS),
  });
  run.on("response", (_client, _status, _bytes, milliseconds) => {
    latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
  });
  const { errors, mismatches, non2xx, duration: lasted } = await run;
  return { latencies, seconds: lasted, failed: errors + Math.max(mismatches, non2xx) };
}
