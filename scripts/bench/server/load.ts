import { Agent, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createPath, type Endpoint } from "#contract/wire/endpoint.ts";

interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A measured request; `n` counts from 0. */
export interface SampledCall {
  readonly name: string;
  readonly requestAt: (n: number) => SampleRequest;
}

interface Load {
  readonly url: string;
  readonly requestAt: SampledCall["requestAt"];
  readonly seconds: number;
}

export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

interface RequestOptions {
  readonly token?: string;
  readonly address?: string;
  readonly params?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function createRequest(call: Endpoint, options: RequestOptions = {}): SampleRequest {
  const { token, address, params, query, body } = options;
  const path = createPath(call, { ...params });
  return {
    method: call.method,
    path: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: {
      "X-Channel": "web",
      "Accept-Language": "en-NG,en;q=0.9",
      ...(token !== undefined && { "X-NewAuth-Token": token }),
      ...(address !== undefined && { "X-Forwarded-For": address }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Latencies count from the planned time of a request, so that a slow server cannot hide its queue. */
export async function askSteadily(load: Load, perSecond: number): Promise<Latencies> {
  const { ask, end } = createClient(load, 64);
  const begun = performance.now();
  const requests = Array.from({ length: perSecond * load.seconds }, async (_, n) => {
    const due = begun + (n * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    await ask(n, due);
  });
  await Promise.all(requests);
  return end();
}

export async function askAtOnce(load: Load, connections: number) {
  const { ask, end } = createClient(load, connections);
  const until = performance.now() + load.seconds * 1000;
  let count = 0;
  const loops = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      count += 1;
      await ask(count, performance.now());
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
    async ask(n: number, due: number): Promise<void> {
      const text = await send(url, requestAt(n), agent);
      latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
      if (!text.startsWith('{"code":"0000",')) failures.push(text.slice(0, 200));
    },
    end(): Latencies {
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
