import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { createTemporaryFolder, writeFiles } from "../support/temporary-folder.ts";

/** A slow substitute for npm that writes only its list of packages and logs its calls. */
const NPM = `
  const fs = require("node:fs");
  fs.appendFileSync("npm-calls", process.argv.slice(2, 3) + "\\n");
  if (fs.existsSync("npm-fails")) { console.error("npm error: no network"); process.exit(1); }
  setTimeout(() => {
    fs.mkdirSync("node_modules", { recursive: true });
    fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  }, 400);
`;

const COMMANDS = {
  "scripts/hello.ts":
    'const words: string[] = process.argv.slice(2); console.log("hello", ...words);',
  "scripts/seven.ts": "process.exitCode = 7 as number;",
  "scripts/wait.ts":
    'process.on("SIGTERM", () => process.exit(5)); console.log("waiting"); setInterval(() => {}, 1000);',
};

function createBareClone(): string {
  const folder = createTemporaryFolder({
    "package.json": '{ "type": "module" }',
    "package-lock.json": '{ "packages": { "": {} } }',
    "npm-cli.cjs": NPM,
    ...COMMANDS,
  });
  for (const file of ["scripts/bootstrap.mjs", "scripts/processes.mjs"]) {
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  return folder;
}

function start(folder: string, ...commandArguments: string[]) {
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", ...commandArguments], {
    cwd: folder,
    env: { ...process.env, npm_execpath: path.join(folder, "npm-cli.cjs"), npm_node_execpath: "" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  return { child, ended };
}

const readNpmCalls = (folder: string) =>
  existsSync(path.join(folder, "npm-calls"))
    ? readFileSync(path.join(folder, "npm-calls"), "utf8").trim().split("\n")
    : [];

describe("bootstrap.mjs", () => {
  test("installs packages when node_modules is missing or outdated", async () => {
    const folder = createBareClone();
    const { code, output } = await start(folder, "hello", "a", "--b").ended;
    expect(output).toContain("Installing the packages of package-lock.json\n");
    expect(output).toContain("hello a --b");
    expect(code).toBe(0);
    expect(readNpmCalls(folder)).toEqual(["ci"]);
    const second = await start(folder, "hello").ended;
    expect(second.output).toBe("hello\n");
    writeFiles(folder, {
      "package-lock.json": '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }',
    });
    await start(folder, "hello").ended;
    expect(readNpmCalls(folder)).toHaveLength(2);
    rmSync(path.join(folder, "node_modules"), { recursive: true });
    await start(folder, "hello").ended;
    expect(readNpmCalls(folder)).toHaveLength(3);
  });

  test("installs packages once for concurrent commands", async () => {
    const folder = createBareClone();
    const ends = await Promise.all([start(folder, "hello").ended, start(folder, "hello").ended]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.map(({ output }) => output).join("")).toContain("waiting for it");
    expect(readNpmCalls(folder)).toEqual(["ci"]);
  });

  test("shows npm errors without running the script", async () => {
    const folder = createBareClone();
    writeFiles(folder, { "npm-fails": "" });
    const { code, output } = await start(folder, "hello").ended;
    expect(code).toBe(1);
    expect(output).toContain("npm error: no network\nnpm ci failed with code 1");
    expect(output).not.toContain("hello");
  });

  test("returns the exit code and forwards signals", async () => {
    const folder = createBareClone();
    expect((await start(folder, "seven").ended).code).toBe(7);
    const { child, ended } = start(folder, "wait");
    child.stdout.once("data", () => child.kill("SIGTERM"));
    expect((await ended).code).toBe(5);
  });

  test("stops its command when the shell of npm is killed", async () => {
    const folder = createBareClone();
    await start(folder, "hello").ended;
    const command = `"${process.execPath}" scripts/bootstrap.mjs wait; true`;
    const shell = spawn("/bin/sh", ["-c", command], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    const closed = new Promise((resolve) => shell.stdout.once("close", resolve));
    shell.stdout.once("data", () => shell.kill("SIGTERM"));
    await closed;
  });

  test("rejects unknown commands in one line", async () => {
    const { code, output } = await start(createBareClone(), "../evil").ended;
    expect(code).toBe(1);
    expect(output).toBe('bootstrap: no command "../evil"; see "scripts" in package.json\n');
  });
});
