import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { copyProject } from "../../support/project-copy.ts";

/** A substitute for Astro that clears a folder at each build, as Astro does. */
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

vi.setConfig({ testTimeout: 40_000 });

const project = mkdtempSync(path.join(tmpdir(), "killed-start-"));
const inProject = (name: string) => path.join(project, name);

beforeAll(() => {
  copyProject(project);
  const astro = inProject("node_modules/astro");
  rmSync(astro);
  mkdirSync(path.join(astro, "bin"), { recursive: true });
  writeFileSync(path.join(astro, "bin/astro.mjs"), ASTRO);
});
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 5 }));

/** Starts the project in a process group of its own, as a terminal does. */
function startProject() {
  const child = spawn("npm", ["start"], {
    cwd: project,
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: project,
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  // Resolves when the last process has ended.
  const ended = once(child, "close");
  const group = -(child.pid ?? 0);
  onTestFinished(() => {
    try {
      process.kill(group, "SIGKILL");
    } catch {
      // The group has ended.
    }
  });
  return { child, group, ended, output: () => output };
}

describe("npm start", () => {
  test("stops its build process on SIGTERM", async () => {
    const first = startProject();
    await vi.waitUntil(() => existsSync(inProject("building")), { timeout: 10_000 });
    first.child.kill("SIGTERM");

    const second = startProject();
    await first.ended;
    expect(first.output()).not.toContain("listening on");
    await vi.waitUntil(() => /listening on|failed/.test(second.output()), { timeout: 35_000 });
    expect(second.output()).toContain("listening on");
    process.kill(second.group, "SIGTERM");
    await second.ended;
  });
});
