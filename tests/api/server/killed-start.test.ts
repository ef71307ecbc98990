import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { copyProject } from "../../support/project-copy.ts";

/**
 * Stands for Astro: keeps the code that makes the pages in one folder, which each build clears. It is
 * silent, so that it does not learn from its output that nobody listens any more.
 */
const ASTRO = `
  import fs from "node:fs";
  import { setTimeout as wait } from "node:timers/promises";
  const out = process.argv[process.argv.indexOf("--outDir") + 1];
  fs.rmSync("code", { recursive: true, force: true });
  fs.mkdirSync("code");
  fs.writeFileSync("code/page", "a page");
  fs.writeFileSync("building", "");
  await wait(1_000);
  fs.mkdirSync(out, { recursive: true });
  fs.renameSync("code/page", out + "/index.html");
`;

/** Each process of a start notes its id under its own name. */
const NOTE = `
  import fs from "node:fs";
  import path from "node:path";
  import { isMainThread } from "node:worker_threads";
  const name = path.parse(process.argv[1] ?? "").name;
  if (isMainThread) fs.writeFileSync(import.meta.dirname + "/" + name + ".pid", String(process.pid));
`;

vi.setConfig({ testTimeout: 40_000 });

const project = mkdtempSync(path.join(tmpdir(), "killed-start-"));
const inProject = (name: string) => path.join(project, name);

beforeAll(() => {
  copyProject(project);
  const astro = inProject("node_modules/astro");
  rmSync(astro);
  mkdirSync(path.join(astro, "bin"), { recursive: true });
  writeFileSync(path.join(astro, "bin/astro.mjs"), ASTRO);
  writeFileSync(inProject("note.mjs"), NOTE);
});
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 5 }));

/** In a process group of its own, as a terminal gives it one. */
function startProject() {
  const child = spawn("npm", ["start"], {
    cwd: project,
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: project,
      PORT: "0",
      NODE_OPTIONS: `--import=${pathToFileURL(inProject("note.mjs"))}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  // Comes when the last process is gone that could still write.
  const ended = once(child, "close");
  const group = -(child.pid ?? 0);
  onTestFinished(() => {
    try {
      process.kill(group, "SIGKILL");
    } catch {
      // None is left of it.
    }
  });
  return { group, ended, output: () => output };
}

const has = (name: string) => () => existsSync(inProject(name));

test.each([
  ["npm", "SIGTERM"],
  ["npm", "SIGKILL"],
  ["start", "SIGKILL"],
  ["terminal", "SIGINT"],
] as const)(
  "the %s got %s in the middle of a build: all of it ends, and the next start serves",
  async (name, signal) => {
    rmSync(inProject("building"), { force: true });
    rmSync(inProject("dist"), { recursive: true, force: true });
    const first = startProject();
    await vi.waitUntil(has("building"), { timeout: 10_000 });
    const pidOf = () => Number(readFileSync(inProject(`${name}.pid`), "utf8"));
    process.kill(name === "terminal" ? first.group : pidOf(), signal);

    const second = startProject();
    await first.ended;
    expect(first.output()).not.toContain("listening on");
    await vi.waitUntil(() => /listening on|failed/.test(second.output()), { timeout: 35_000 });
    expect(second.output()).toContain("listening on");
    process.kill(second.group, "SIGTERM");
    await second.ended;
  },
);
