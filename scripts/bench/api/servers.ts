import path from "node:path";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { ROOT } from "../../root.ts";
import { type Program, startProgram } from "./program.ts";
import { writeSampleSite } from "./sample-site.ts";
import { type Seeded, seedStore } from "./seed-store.ts";

export type ServerName = "sqlite" | "postgres";

interface RunningServer {
  readonly program: Program;
  readonly seeded: Seeded;
}

export type Servers = Readonly<Record<ServerName, RunningServer>>;

/** Runs the server on each database, as processes with their data in them, for as long as `work` takes. */
export async function withServers<Result>(
  folder: string,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const stops: (() => Promise<void>)[] = [];
  const site = path.join(folder, "site");

  async function start(name: ServerName, databaseUrl?: string): Promise<RunningServer> {
    const dataDir = path.join(folder, name);
    const seeded = await seedStore({ dataDir, databaseUrl });
    const program = await startProgram({
      script: path.join(ROOT, "src/server/main.ts"),
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

  try {
    await writeSampleSite(site);
    const database = await startPostgres({ isDurable: true });
    stops.push(database.remove);
    return await work({
      sqlite: await start("sqlite"),
      postgres: await start("postgres", database.url),
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
