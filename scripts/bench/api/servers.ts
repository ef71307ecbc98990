import path from "node:path";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { ROOT } from "../../root.ts";
import { type Program, startProgram } from "./program.ts";
import { SAMPLES, type SampledCall } from "./requests.ts";
import type { ServerName } from "./rows.ts";
import { writeSampleSite } from "./sample-site.ts";
import { type Seeded, seedStore } from "./seed-store.ts";

const MAIN = path.join(ROOT, "src/server/main.ts");
const CEILING = path.join(import.meta.dirname, "ceiling.ts");

export interface RunningServer {
  readonly program: Program;
  readonly seeded: Seeded;
}

export type Servers = Readonly<Record<ServerName, RunningServer>>;

/** Runs all that is measured, each as a process of its own with its data in it, for as long as `work` takes. */
export async function withServers<Result>(
  folder: string,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const stops: (() => Promise<void>)[] = [];
  const site = path.join(folder, "site");

  async function startReal(name: ServerName, databaseUrl?: string): Promise<RunningServer> {
    const dataDir = path.join(folder, name);
    const seeded = await seedStore({ dataDir, databaseUrl });
    const program = await startProgram({
      script: MAIN,
      arguments: ["--dist", site],
      environment: {
        LIMITS: "off",
        POLARIS_DATA_DIR: dataDir,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      logFile: path.join(folder, `${name}.log`),
    });
    stops.push(program.stop);
    return { program, seeded };
  }

  async function startCeiling(real: RunningServer, ...flags: string[]): Promise<RunningServer> {
    const program = await startProgram({
      script: CEILING,
      arguments: flags,
      environment: { CEILING_ANSWERS: JSON.stringify(await answersOf(real)) },
      logFile: path.join(folder, "ceiling.log"),
    });
    stops.push(program.stop);
    return { ...real, program };
  }

  try {
    await writeSampleSite(site);
    const postgresServer = await startPostgres({ isDurable: true });
    stops.push(postgresServer.remove);
    const sqlite = await startReal("sqlite");
    const postgres = await startReal("postgres", postgresServer.url);
    const ceiling = await startCeiling(sqlite);
    const middleware = await startCeiling(sqlite, "--with-middleware");
    return await work({ ceiling, middleware, sqlite, postgres });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** One true answer to each call, for the ceiling to repeat. */
async function answersOf(real: RunningServer): Promise<Partial<Record<SampledCall, string>>> {
  const calls = ["followState", "readProfile", "follow"] as const;
  const answers = calls.map(async (call) => [call, await answerOf(real, call)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

async function answerOf({ program, seeded }: RunningServer, call: SampledCall): Promise<string> {
  const [[request] = []] = SAMPLES[call](seeded, 1);
  if (!request) throw new Error(`there is no sample of ${call}`);
  const { path: address, ...init } = request;
  const answer = await fetch(program.url + address, init);
  return answer.text();
}
