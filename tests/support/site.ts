import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../scripts/root.ts";

/** The built site under test: dist/, or the folder in SITE_DIST. */
export const DIST = path.resolve(ROOT, process.env["SITE_DIST"] || "dist");

/** The log lines of successful requests. */
const ORDINARY = '{"level":30,';

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

interface StartOptions {
  environment?: Readonly<Record<string, string>>;
  /** The descriptor of a file for the log, which otherwise is printed but for ordinary lines. */
  log?: number;
}

/** Starts the project's own server as a process on a free port, with its data in `dataDir`. */
export async function startSite(
  dist: string,
  dataDir: string,
  { environment = {}, log }: StartOptions = {},
): Promise<RunningSite> {
  const main = path.join(ROOT, "src/server/main.ts");
  const child = spawn(process.execPath, [main, "--dist", dist], {
    env: { PATH: process.env["PATH"], PORT: "0", POLARIS_DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", log ?? "pipe"],
  });
  if (!child.stdout) throw new Error("the server has no output");
  if (child.stderr) {
    createInterface(child.stderr).on("line", (line) => {
      if (!line.startsWith(ORDINARY)) console.error(line);
    });
  }
  const exited = once(child, "exit");
  const output = once(child.stdout, "data").then(([chunk]) => String(chunk));
  const line = await Promise.race([output, exited.then(() => "nothing, and ended")]);
  const [, url] = /^listening on (http:\/\/\S+)/.exec(line) ?? [];
  if (!url) throw new Error(`the server says ${line}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url, stop };
}
