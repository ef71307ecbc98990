// The thread of load.ts.
import { createHistogram } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import autocannon from "autocannon";
import type { Load, LoadReport } from "./load-report.ts";

const SUCCESS = '{"code":"0000",';

parentPort?.postMessage(await ask(workerData as Load));

async function ask({ url, requests, seconds }: Load): Promise<LoadReport> {
  const latencies = createHistogram();
  let connection = 0;
  const run = autocannon({
    url,
    connections: requests.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests((requests[connection] ?? []).map((request) => ({ ...request })));
      connection += 1;
    },
    verifyBody: (body) => body.startsWith(SUCCESS),
  });
  run.on("response", (_client, _status, _bytes, milliseconds) => {
    latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
  });
  const { errors, mismatches, non2xx, duration } = await run;
  return { latencies, seconds: duration, failed: errors + Math.max(mismatches, non2xx) };
}
