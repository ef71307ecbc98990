import { Agent, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { type Endpoint, fillPathParameters } from "#contract/wire/endpoint.ts";

interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Creates the n-th measured request, counted from 0. */
export interface SampledCall {
  readonly name: string;
  readonly requestAt: (n: number) => SampleRequest;
}

interface Load {
  readonly url: string;
  readonly requestAt: SampledCall["requestAt"];
  readonly seconds: number;
}

interface RequestOptions {
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

export async function measureThroughput(load: Load, connections: number) {
  const { ask, end } = createClient(load, connections);
  const until = performance.now() + load.seconds * 1000;
  let count = 0;
  const loops = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      count += 1;
      await ask(count);
    }
  });
  await Promise.all(loops);
  return { ...end(), perSecond: count / load.seconds };
}

function createClient({ url, requestAt }: Load, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const latencies = createHistogram();
  const failures: string[] = [];
  return {
    async ask(n: number): Promise<void> {
      const askedAt = performance.now();
      const text = await send(url, requestAt(n), agent);
      latencies.record(Math.max(1, Math.round((performance.now() - askedAt) * 1000)));
      if (!text.startsWith('{"code":"0000",')) failures.push(text.slice(0, 200));
    },
    end() {
      agent.destroy();
      if (failures.length > 0) throw new Error(`${failures.length} failed: ${failures[0]}`);
      return { p50: latencies.percentile(50) / 1000, p99: latencies.percentile(99) / 1000 };
    },
  };
}

function send(url: string, { method, path, headers, body }: SampleRequest, agent: Agent) {
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
