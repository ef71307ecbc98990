import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../scripts/root.ts";

/** The built site under test: `SITE_DIST` names another than dist/. */
export const DIST = path.resolve(ROOT, process.env["SITE_DIST"] || "dist");

/** The lines of its log about requests that went well. */
const ORDINARY = '{"level":30,';

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** The project's own server as a process, on a port that is free; which keeps its data in `dataDir`. */
export async function startSite(dist: string, dataDir: string): Promise<RunningSite> {
  const main = path.join(ROOT, "src/server/main.ts");
  const child = spawn(process.execPath, [main, "--dist", dist], {
    env: { PATH: process.env["PATH"], PORT: "0", POLARIS_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  createInterface(child.stderr).on("line", (line) => {
    if (!line.startsWith(ORDINARY)) console.error(line);
  });
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
