import { Worker } from "node:worker_threads";
import type { Load, LoadReport } from "./load-report.ts";

/** One alone is no match for a server that asks nobody: it would be measured itself. */
const GENERATORS = 2;

/** Asks as fast as the answers come, from threads that do nothing else; throws when one was no success. */
export async function generateLoad({ requests, ...load }: Load): Promise<LoadReport> {
  const shares = Array.from({ length: GENERATORS }, (_, generator) =>
    requests.filter((_own, connection) => connection % GENERATORS === generator),
  );
  const reports = await Promise.all(
    shares.map((share) => runGenerator({ ...load, requests: share })),
  );
  const report = reports.reduce(together);
  if (report.failed === 0) return report;
  throw new Error(`${report.failed} answers at ${load.url} were no success`);
}

function together(a: LoadReport, b: LoadReport): LoadReport {
  a.latencies.add(b.latencies);
  return {
    latencies: a.latencies,
    seconds: Math.max(a.seconds, b.seconds),
    failed: a.failed + b.failed,
  };
}

function runGenerator(load: Load): Promise<LoadReport> {
  const worker = new Worker(new URL("./load-generator.ts", import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
