import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { StoreOptions } from "#server/db/open.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { ROOT } from "../../root.ts";
import { writeSampleSite } from "../generated-catalogue.ts";

export interface Program {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startProgram(
  dataDir: string,
  { site = path.join(ROOT, "dist"), databaseUrl }: { site?: string; databaseUrl?: string } = {},
): Promise<Program> {
  const logFile = `${dataDir}.log`;
  const log = openSync(logFile, "a");
  const main = path.join(ROOT, "src/server/main.ts");
  const child = spawn(process.execPath, [main, "--dist", site], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LIMITS: "off",
      TRUSTED_PROXIES: "127.0.0.1",
      POLARIS_DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const url = await readUrl(child, logFile);
  return {
    url,
    async stop() {
      process.off("exit", killWithUs);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function readUrl(child: ChildProcess, logFile: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`ended with ${code}: see ${logFile}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      const [, url] = /^listening on (\S+)$/m.exec(String(chunk)) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}

export async function onEachDatabase<Seeded, Result>(
  folder: string,
  seed: (options: StoreOptions) => Promise<Seeded>,
  measure: (url: string, seeded: Seeded) => Promise<Result>,
): Promise<{ sqlite: Result; postgres: Result }> {
  const site = path.join(folder, "site");
  await writeSampleSite(site);
  const database = await startPostgres({ isDurable: true });

  async function on(name: string, where: { databaseUrl?: string }): Promise<Result> {
    const dataDir = path.join(folder, name);
    const seeded = await seed({ dataDir, ...where });
    const program = await startProgram(dataDir, { site, ...where });
    try {
      return await measure(program.url, seeded);
    } finally {
      await program.stop();
    }
  }

  try {
    const sqlite = await on("sqlite", {});
    return { sqlite, postgres: await on("postgres", { databaseUrl: database.url }) };
  } finally {
    await database.remove();
  }
}
