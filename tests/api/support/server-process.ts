import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

const MAIN = join(import.meta.dirname, "../../../src/server/main.ts");

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

export interface ServerProcess {
  child: ChildProcess;
  ended: Promise<Ended>;
}

type AtEnd = (stop: () => void) => void;

/**
 * The server as `npm run serve` starts it. It inherits only the PATH and the cache of compiled modules.
 * A launcher is a command that becomes the server, such as `["nice", "-n", "5"]`.
 */
export function runServer(
  folder: string,
  environment: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
  launcher: readonly string[] = [],
  flags: readonly string[] = [],
): ServerProcess {
  const dataDir = mkdtempSync(join(tmpdir(), "polaris-"));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const [program = "", ...rest] = [...launcher, process.execPath, MAIN, "--dist", folder, ...flags];
  const child = spawn(program, rest, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: "0",
      POLARIS_DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  atEnd(() => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(
    ([[code], output, errors]) => ({ code, output, errors }),
  );
  return { child, ended };
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(...options: Parameters<typeof runServer>) {
  const running = runServer(...options);
  const line = await new Promise<string>((resolve, reject) => {
    running.child.stdout?.once("data", (chunk: Buffer) => resolve(String(chunk)));
    running.ended.then(({ errors }) => reject(new Error(`ended early: ${errors}`)), reject);
  });
  const [, url = ""] = /^listening on (http:\/\/\S+)\n$/.exec(line) ?? [];
  return { ...running, line, url, port: Number(new URL(url).port) };
}

/** Sends raw bytes and returns the response until the server closes the connection. */
export async function sendRawRequest(port: number, request: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(request);
  return text(socket);
}
