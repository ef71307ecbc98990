import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { listenProblem } from "#server/http/listen.ts";

/** Why a server could not listen there; undefined when it could. */
export function findListenProblem(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error) => resolve(listenProblem(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** As `findListenProblem`, with a second's patience: a server that is stopping may hold the port a moment longer. */
export async function waitForListenProblem(
  port: number,
  host: string,
): Promise<string | undefined> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    problem = await findListenProblem(port, host);
    if (problem === undefined) return undefined;
    await wait(200);
  }
  return problem;
}
