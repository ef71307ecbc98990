import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { getSqlitePath, openStore } from "#server/db/open.ts";
import { createDatabaseUrl, getPostgresUrl, queryPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of this run, removed with everything in it at the end. */
    runFolder: string;
    /** Databases with tables but no rows: the file of SQLite, the name of PostgreSQL's. */
    sqliteTemplate: string;
    postgresTemplate: string;
  }
}

/** Vitest's global setup: creates the tables once, to be copied for each test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(selectDatabaseFolder(), "template-"));
  const name = `polaris_${randomBytes(8).toString("hex")}`;
  await (await openStore({ dataDir: folder })).close();
  await queryPostgres(getPostgresUrl(), `create database ${name}`);
  await (await openStore({ dataDir: folder, databaseUrl: createDatabaseUrl(name) })).close();
  project.provide("runFolder", folder);
  project.provide("sqliteTemplate", getSqlitePath(folder));
  project.provide("postgresTemplate", name);
  return async () => {
    await dropDatabases(name);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Drops the template database and its copies. Their names start with the name of the template. */
async function dropDatabases(prefix: string): Promise<void> {
  const databases = await queryPostgres(
    getPostgresUrl(),
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of databases) {
    await queryPostgres(getPostgresUrl(), `drop database ${datname} with (force)`);
  }
}

const MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 2 ** 30;

/** Prefers a folder in memory, so that SQLite need not wait for the disk. */
export function selectDatabaseFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MIN_FREE_BYTES ? MEMORY : tmpdir();
}
