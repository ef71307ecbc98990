import { Agent, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { SampleRequest } from "../api/load.ts";

export interface SteadyLoad {
  readonly url: string;
  /** The request that is the nth, from 0. */
  readonly requestAt: (n: number) => SampleRequest;
  readonly perSecond: number;
  readonly seconds: number;
}

/** In milliseconds. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

const SUCCESS = '{"code":"0000",';

/**
 * Asks so many times a second, whether answers come or not; each time counts from the moment at which
 * the request was due. Throws when an answer was no success.
 */
export async function askSteadily(load: SteadyLoad): Promise<Latencies> {
  const { url, requestAt, perSecond, seconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const latencies = createHistogram();
  const failures: string[] = [];
  const begun = performance.now();
  const answers = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = begun + (n * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    const text = await ask(url, requestAt(n), agent);
    latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
    if (!text.startsWith(SUCCESS)) failures.push(text.slice(0, 200));
  });
  await Promise.all(answers);
  agent.destroy();
  if (failures.length > 0) throw new Error(`${failures.length} were no success: ${failures[0]}`);
  return { p50: latencies.percentile(50) / 1000, p99: latencies.percentile(99) / 1000 };
}

function ask(url: string, { method, path, headers, body }: SampleRequest, agent: Agent) {
  return new Promise<string>((resolve, reject) => {
    const asked = request(
      new URL(path, url),
      { method, headers: { ...headers }, agent },
      (answer) => {
        answer.setEncoding("utf8");
        let text = "";
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => resolve(text));
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
