import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { getSqlitePath, openStore } from "#server/db/open.ts";
import { askPostgres, postgresUrl, urlOfDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database with its tables and no rows: the file of one, the name of the other. */
    sqliteTemplate: string;
    postgresTemplate: string;
  }
}

/** Vitest's global setup: creates the tables once, to be copied for each test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(databaseFolder(), "template-"));
  const name = `template_${randomBytes(8).toString("hex")}`;
  await (await openStore({ dataDir: folder })).close();
  await askPostgres(postgresUrl(), `create database ${name}`);
  await (await openStore({ dataDir: folder, databaseUrl: urlOfDatabase(name) })).close();
  project.provide("sqliteTemplate", getSqlitePath(folder));
  project.provide("postgresTemplate", name);
  return async () => {
    await askPostgres(postgresUrl(), `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}

const MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 2 ** 30;

/** A folder in memory spares SQLite the waiting for the disk. */
export function databaseFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MIN_FREE_BYTES ? MEMORY : tmpdir();
}
