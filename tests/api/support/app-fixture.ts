import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { sharedSite } from "./site-fixture.ts";

export interface TestAppOptions {
  environment?: Record<string, string>;
  /** The folder of the site; the one all tests of a file share when left out. */
  folder?: string;
  /** Who holds the other end of the connection. */
  socketAddress?: string;
}

/** The real app, asked in process, and what it logged. */
export async function startApp(options: TestAppOptions = {}) {
  const read = readConfig(options.environment ?? {});
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const logged: string[] = [];
  const app = createApp({
    config: read.config,
    distDir: options.folder ?? (await sharedSite()).folder,
    log: pino({ base: null }, collect(logged)),
  });
  const socket = { remoteAddress: options.socketAddress ?? "203.0.113.7" };
  const bindings = { incoming: { socket } as IncomingMessage };
  return {
    app,
    logged,
    ask: async (path: string, init?: RequestInit) => app.request(path, init, bindings),
  };
}

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
