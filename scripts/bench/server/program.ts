import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { StoreOptions } from "#server/db/open.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { DIST, type RunningSite, startSite } from "../../../tests/support/site.ts";
import { writeGeneratedCatalogue } from "../generated-catalogue.ts";

/** Starts the production server without rate limits. */
export async function startProgram(
  dataDir: string,
  { site = DIST, databaseUrl }: { site?: string; databaseUrl?: string } = {},
): Promise<RunningSite> {
  const log = openSync(`${dataDir}.log`, "a");
  const environment = { LIMITS: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return startSite(site, dataDir, { environment, log }).finally(() => closeSync(log));
}

/** Runs the measurement on SQLite, then on PostgreSQL. Returns all results in that order. */
export async function measureOnEachDatabase<Seeded, Result>(
  folder: string,
  seed: (options: StoreOptions) => Promise<Seeded>,
  measure: (url: string, seeded: Seeded, database: string) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const site = path.join(folder, "site");
  await writeGeneratedCatalogue(site);
  const database = await startPostgres({ isDurable: true });

  async function measureOnDatabase(name: string, where: { databaseUrl?: string }) {
    const dataDir = path.join(folder, name);
    const seeded = await seed({ dataDir, ...where });
    const program = await startProgram(dataDir, { site, ...where });
    try {
      return await measure(program.url, seeded, name);
    } finally {
      await program.stop();
    }
  }

  try {
    const sqlite = await measureOnDatabase("SQLite", {});
    const postgres = await measureOnDatabase("PostgreSQL", { databaseUrl: database.url });
    return [...sqlite, ...postgres];
  } finally {
    await database.remove();
  }
}
