import type { RunningServer } from "../../support/running-server.ts";

type Answer = Awaited<ReturnType<RunningServer["call"]>>;

/** One request that is under way when the server is killed. */
export interface Write {
  ask(server: RunningServer): Promise<Answer>;
  /** A client that got no answer asks again, once the server is back. */
  askAgain(server: RunningServer): Promise<void>;
  /** Checks what an answer of success promised. */
  check(server: RunningServer, data: unknown): Promise<void>;
}

/** The data of the answers, by their places; nothing where the server died before it answered. */
export type Outcomes = ReadonlyMap<Write, { data: unknown }>;

const MAX_DELAY_MS = 4;

/** Asks all at once, and kills the server at a random moment while it answers. */
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

/** Undefined for the error that `fetch` rejects with when the other end goes away, also in the middle of an answer. */
function orCut(error: unknown): undefined {
  if (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message)) return;
  throw error;
}
