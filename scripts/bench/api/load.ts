import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import autocannon from "autocannon";

const SUCCESS = '{"code":"0000",';

/** A request as autocannon takes it. */
export interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Load {
  readonly url: string;
  /** For each connection, in a loop. */
  readonly requests: readonly (readonly SampleRequest[])[];
  readonly seconds: number;
}

interface LoadReport {
  /** In microseconds. */
  readonly latencies: RecordableHistogram;
  readonly seconds: number;
}

/** Sends as fast as the answers come; throws when one was no success. */
export async function generateLoad({ url, requests, seconds }: Load): Promise<LoadReport> {
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
  const failed = errors + Math.max(mismatches, non2xx);
  if (failed > 0) throw new Error(`${failed} answers at ${url} were no success`);
  return { latencies, seconds: duration };
}
