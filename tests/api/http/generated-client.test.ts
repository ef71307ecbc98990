import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { startServer } from "../support/server-process.ts";
import { sharedSite } from "../support/site-fixture.ts";

const PACKAGES = join(ROOT, "node_modules");
const JOURNEY = join(import.meta.dirname, "generated-client", "journey.ts.txt");

test("a client that a public generator makes of the description does what a person does", {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "generated-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  const { url } = await startServer((await sharedSite()).folder, { POLARIS_DATA_DIR: dataDir });

  const description = `${url}/polaris/openapi.json`;
  await run(folder, "@hey-api/openapi-ts/bin/run.js", "-i", description, "-o", "client");
  copyFileSync(JOURNEY, join(folder, "journey.ts"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(COMPILING));
  await run(folder, "typescript/bin/tsc");

  const told = await runNode(folder, "compiled/journey.js", url, join(dataDir, "outbox"));
  expect(JSON.parse(told)).toEqual({
    fields: { email: "Email format is incorrect" },
    isSamePerson: true,
    followed: { followed: true, followers: 1 },
    state: { followed: true, followers: 1 },
    email: "ada@finny.example",
    afterLogout: { status: 401, code: "0004" },
  });
});

/** Strict; a generator's imports have no extension, which Node itself would ask for. */
const COMPILING = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmitOnError: true,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "commonjs",
    moduleResolution: "bundler",
    types: ["node"],
    typeRoots: [join(PACKAGES, "@types")],
    rootDir: ".",
    outDir: "compiled",
  },
  include: ["journey.ts", "client"],
};

const run = (folder: string, program: string, ...given: string[]) =>
  runNode(folder, join(PACKAGES, program), ...given);

async function runNode(folder: string, script: string, ...given: string[]): Promise<string> {
  const child = spawn(process.execPath, [script, ...given], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}${errors}`);
  return output;
}
