import type { RecordableHistogram } from "node:perf_hooks";
import { Worker } from "node:worker_threads";

/** What autocannon makes a request of. */
export interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** What each connection asks, again and again. */
  readonly requests: readonly (readonly SampleRequest[])[];
  readonly seconds: number;
}

export interface LoadReport {
  /** How long each answer took, in microseconds. */
  readonly latencies: RecordableHistogram;
  readonly seconds: number;
  /** Answers that were no success, and connections that broke. */
  readonly failed: number;
}

/** Asks as fast as the answers come, from a thread that does nothing else. */
export function generateLoad(load: Load): Promise<LoadReport> {
  const worker = new Worker(new URL("./load-generator.ts", import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once("message", (report: LoadReport) => {
      if (report.failed === 0) resolve(report);
      else reject(new Error(`${report.failed} answers at ${load.url} were no success`));
    });
    worker.once("error", reject);
  });
}
