import { Agent, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { type Endpoint, fillPathParameters } from "#contract/wire/endpoint.ts";

interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `requestAt(n)` creates the measured request number `n`, counted from 0. */
export interface SampledCall {
  readonly name: string;
  readonly requestAt: (n: number) => SampleRequest;
}

export interface RequestOptions {
  readonly token?: string;
  readonly params?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function createRequest(call: Endpoint, options: RequestOptions = {}): SampleRequest {
  const { token, params, query, body } = options;
  const path = fillPathParameters(call, { ...params });
  return {
    method: call.method,
    path: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: {
      "X-Channel": "web",
      "Accept-Language": "en-NG,en;q=0.9",
      ...(token !== undefined && { "X-NewAuth-Token": token }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Measures requests per second and latencies. Throws if a response is not successful. */
export async function measureThroughput(
  url: string,
  requestAt: SampledCall["requestAt"],
  seconds: number,
  connections: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = createHistogram();
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const loops = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      count += 1;
      const startedAt = performance.now();
      const text = await sendRequest(url, requestAt(count), agent);
      latencies.record(Math.max(1, Math.round((performance.now() - startedAt) * 1000)));
      if (!text.startsWith('{"code":"0000",')) throw new Error(`failed: ${text.slice(0, 200)}`);
    }
  });
  await Promise.all(loops).finally(() => agent.destroy());
  const toMilliseconds = (percent: number) => latencies.percentile(percent) / 1000;
  return { p50: toMilliseconds(50), p99: toMilliseconds(99), perSecond: count / seconds };
}

export function sendRequest(
  url: string,
  { method, path, headers, body }: SampleRequest,
  agent: Agent,
) {
  return new Promise<string>((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers, agent }, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve(text));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
