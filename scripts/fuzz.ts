// npm run fuzz -- <requests> <seed>: sends requests of the OpenAPI document, valid and not, to the server in
// process, half of them on SQLite and half on PostgreSQL. Exits with 1 if a response is not in the document.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { CATALOGUE_FILE } from "#catalogue/file/catalogue-file.ts";
import { insertSession } from "#server/accounts/session.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { createTestUserRow } from "../tests/api/db/support/rows.ts";
import { createCollectingLog } from "../tests/api/support/collected-log.ts";
import {
  createCatalogueFileData,
  createFileActivity,
  createFileCompany,
  createFileProduct,
} from "../tests/support/catalogue-file.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { SUBJECTS } from "./fuzz/requests.ts";

const [count = "20000", seed = String(Date.now() % 1e6)] = process.argv.slice(2);
console.log(`seed ${seed}`);
const folder = await mkdtemp(path.join(os.tmpdir(), "finny-fuzz-"));
const postgres = await startPostgres();
try {
  await fuzzOn("SQLite", {});
  await fuzzOn("PostgreSQL", { DATABASE_URL: postgres.url });
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function fuzzOn(name: string, database: Record<string, string>): Promise<void> {
  const distDir = path.join(folder, name);
  await mkdir(distDir);
  const catalogue = createCatalogueFileData({
    products: SUBJECTS.map((id) => createFileProduct({ id, name: id })),
    companies: SUBJECTS.map((id) => createFileCompany({ id, name: id })),
    activities: [createFileActivity(Date.now())],
  });
  await writeFile(path.join(distDir, CATALOGUE_FILE), JSON.stringify(catalogue));
  const dataDir = path.join(distDir, "data");
  const result = readConfig({ LIMITS: "off", POLARIS_DATA_DIR: dataDir, ...database });
  if ("problems" in result) throw new Error(result.problems.join("; "));
  const { log, logged } = createCollectingLog();
  const services = await openServices({ config: result.config, distDir, log });
  const app = createApp({ services, distDir });
  const bindings = { incoming: { socket: { remoteAddress: "203.0.113.7" } } as IncomingMessage };
  const users = [createTestUserRow(), createTestUserRow()];
  await services.store.db.insertInto("users").values(users).execute();
  let turn = 0;
  const startedAt = performance.now();
  const { codes, problems } = await fuzz({
    ask: async (url, init) => app.request(url, init, bindings),
    createToken: () => {
      turn += 1;
      const userId = users[turn % users.length]?.id ?? "";
      return services.store.transaction((db) => insertSession(db, userId, Date.now()));
    },
    emails: users.map(({ email }) => email),
    count: Math.ceil(Number(count) / 2),
    seed: Number(seed),
  });
  await services.close();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const counts = [...codes].sort().map(([code, times]) => `${code} ${times}`);
  console.log(`${name}: ${seconds} s, ${problems.size} problems; ${counts.join(", ")}`);
  for (const [problem, request] of problems) console.log(`\n${problem}\n${request}`);
  const errors = logged.filter((line) => line.includes('"stack"'));
  for (const line of errors.slice(0, 20)) console.log(line);
  if (problems.size > 0) process.exitCode = 1;
}
