import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { ROOT } from "../../root.ts";

export interface Program {
  readonly url: string;
  /** Processor time so far; NaN where the system does not tell. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  script: string;
  arguments?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where its log goes. */
  logFile: string;
}

/** Starts a server as a process of its own and waits until it says where it listens. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { script, environment = {}, logFile } = options;
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, [script, ...(options.arguments ?? [])], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], PORT: "0", ...environment },
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const url = await readUrl(child, logFile);
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid),
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

/** Linux counts in hundredths of a second, in user mode and in its own. */
function cpuSecondsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [, fields = ""] = readFileSync(file, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}
