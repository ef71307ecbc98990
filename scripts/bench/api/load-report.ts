import type { RecordableHistogram } from "node:perf_hooks";

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
