import type { RunningServer } from "../../support/running-server.ts";

type Answer = Awaited<ReturnType<RunningServer["call"]>>;

export interface RetriableWrite {
  ask(server: RunningServer): Promise<Answer>;
  askAgain(server: RunningServer): Promise<void>;
  check(server: RunningServer, data: unknown): Promise<void>;
}

/** Sends all requests at once and kills the server at a random moment. Returns the answers. */
export type WriteOutcomes = ReadonlyMap<RetriableWrite, { data: unknown }>;

const MAX_DELAY_MS = 4;

/** Sends all requests at once and kills the server at a random moment. */
export async function killDuring(
  server: RunningServer,
  writes: readonly RetriableWrite[],
): Promise<WriteOutcomes> {
  const outcomes = new Map<RetriableWrite, { data: unknown }>();
  const dies = Math.ceil(Math.random() * writes.length * 0.5);
  await Promise.all(
    writes.map(async (write) => {
      const answer = await write.ask(server).catch(ignoreBrokenConnection);
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

/** Returns undefined for a broken connection and throws all other errors. */
function ignoreBrokenConnection(error: unknown): undefined {
  if (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message)) return;
  throw error;
}
