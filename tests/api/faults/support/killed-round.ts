import type { RunningServer } from "../../support/running-server.ts";

type Answer = Awaited<ReturnType<RunningServer["call"]>>;

export interface Write {
  ask(server: RunningServer): Promise<Answer>;
  askAgain(server: RunningServer): Promise<void>;
  check(server: RunningServer, data: unknown): Promise<void>;
}

/** Sends all requests at once and kills the server at a random moment. Returns the answers. */
export type Outcomes = ReadonlyMap<Write, { data: unknown }>;

const MAX_DELAY_MS = 4;

/** Sends all requests at once and kills the server at a random moment. */
export async function killDuring(
  server: RunningServer,
  writes: readonly Write[],
): Promise<Outcomes> {
  const outcomes = new Map<Write, { data: unknown }>();
  const dies = Math.ceil(Math.random() * writes.length * 0.5);
  await Promise.all(
    writes.map(async (write) => {
      const answer = await write.ask(server).catch(orCut);
      if (!answer) return;
      if (answer.code !== "0000") throw new Error(`answered ${answer.code}: ${answer.message}`);
      outcomes.set(write, { data: answer.data });
      if (outcomes.size === dies) {
        setTimeout(() => server.child.kill("SIGKILL"), Math.random() * MAX_DELAY_MS);
      }
    }),
  );
  await server.ended;
  return outcomes;
}

/** Undefined for a broken connection. */
function orCut(error: unknown): undefined {
  if (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message)) return;
  throw error;
}
