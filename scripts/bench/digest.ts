import { createServer, type Socket } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { openSubjects } from "#server/catalogue/subjects.ts";
import { readConfig } from "#server/config/config.ts";
import { DAY, SECOND, SYSTEM_CLOCK } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { openStore } from "#server/db/open.ts";
import type { Store } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { weekOf } from "#server/digest/digest-week.ts";
import { sendDigests } from "#server/digest/send-digests.ts";
import { reviewRow } from "../../tests/api/support/community.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { generatedCatalogue } from "./generated-catalogue.ts";
import { markdownTable } from "./performance-document.ts";
import { SUBJECTS, subjectAt } from "./server/sample-site.ts";
import { insertAll } from "./server/seed-store.ts";

const FOLLOWS_OF_A_READER = 10;
const NEW_REVIEWS = 20_000;

/** The weekly mails to many readers, each of whom has news, to a mail server on this machine. */
export async function benchDigest(folder: string, isTrial: boolean): Promise<string> {
  const sizes = isTrial ? [500] : [10_000, 100_000];
  const rows: string[][] = [];
  for (const readers of sizes) {
    const postgres = await startPostgres({ isDurable: true });
    const [name, dataDir] = [readers.toLocaleString("en"), path.join(folder, String(readers))];
    const sqlite = await measure(readers, { POLARIS_DATA_DIR: dataDir });
    const other = await measure(readers, { POLARIS_DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    rows.push([name, ...sqlite, ...other]);
    await postgres.remove();
  }
  const head = ["readers", "SQLite s", "longest block ms", "PostgreSQL s", "longest block ms"];
  const note =
    `Every reader follows ${FOLLOWS_OF_A_READER} of ${SUBJECTS.length.toLocaleString("en")} subjects, about ` +
    `which ${NEW_REVIEWS.toLocaleString("en")} reviews are new. The mail server takes every mail at once, ` +
    "in the process that sends; a block is how late a timer of 10 ms came.";
  return ["## The weekly mail", markdownTable(head, rows), note].join("\n\n");
}

async function measure(readers: number, environment: Record<string, string>): Promise<string[]> {
  const server = await startSink();
  const read = readConfig({ ...environment, SMTP_URL: server.url });
  if ("problems" in read) throw new Error(read.problems.join());
  const { config } = read;
  const store = await openStore({ ...config, isPatient: true });
  await seed(store, readers);
  const catalogue = siteCatalogue(generatedCatalogue(4000));
  const readCatalogue = () => catalogue;
  const subjects = openSubjects(readCatalogue);
  const delivery = createDelivery({ config, log: pino({ enabled: false }), isBulk: true });
  const services = { store, config, delivery, readCatalogue, subjects, clock: SYSTEM_CLOCK };
  const blocks = watchBlocks();
  const started = performance.now();
  const { sent } = await sendDigests(services, { week: weekOf(Date.now()) });
  const seconds = (performance.now() - started) / SECOND;
  if (sent !== readers) throw new Error(`${sent} of ${readers} mails were sent`);
  delivery.close();
  await store.close();
  server.close();
  return [seconds.toFixed(1), blocks.longest().toFixed(0)];
}

async function seed(store: Store, readers: number): Promise<void> {
  const told = Date.now() - 7 * DAY;
  const ids = Array.from({ length: readers }, newId);
  const common = { first_name: "", last_name: "", user_name: "", channel: "web", locale: "en_US" };
  const times = { created_at: told, updated_at: told };
  const users = ids.map((id, n) => ({ id, email: `p${n}@finny.example`, ...common, ...times }));
  const settings = { topics: "lenders,reviews,answers", locale: "en_US", week: "", told_at: told };
  const follows = ids.flatMap((user_id, n) =>
    Array.from({ length: FOLLOWS_OF_A_READER }, (_, step) => {
      const { subjectType, subjectId } = subjectAt(n * 7 + step * 251);
      return { user_id, subject_type: subjectType, subject_id: subjectId, created_at: told };
    }),
  );
  const reviews = Array.from({ length: NEW_REVIEWS }, (_, n) =>
    reviewRow(subjectAt(n), { created_at: Date.now() - 1 }),
  );
  await store.transaction(async (db) => {
    await insertAll(db, "users", users);
    await insertAll(db, "follows", follows);
    await insertAll(
      db,
      "digest_settings",
      ids.map((user_id) => ({ user_id, ...settings, created_at: told })),
    );
    await insertAll(db, "comments", reviews);
  });
  // PostgreSQL would do it a minute later by itself.
  await sql`analyze`.execute(store.db);
}

/** A mail server that takes everything and keeps nothing. */
async function startSink() {
  const server = createServer((socket) => {
    socket.write("220 here\r\n");
    socket.on("error", () => undefined);
    answerAll(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

function answerAll(socket: Socket): void {
  let isMail = false;
  socket.setEncoding("latin1").on("data", (chunk: Buffer | string) => {
    const text = String(chunk);
    if (isMail && !text.endsWith("\r\n.\r\n")) return;
    const isBegun = !isMail && text.startsWith("DATA");
    isMail = isBegun;
    socket.write(isBegun ? "354 go on\r\n" : "250 well\r\n");
  });
}

function watchBlocks() {
  const EVERY_MS = 10;
  let [before, longest] = [performance.now(), 0];
  setInterval(() => {
    longest = Math.max(longest, performance.now() - before - EVERY_MS);
    before = performance.now();
  }, EVERY_MS).unref();
  return { longest: () => longest };
}
