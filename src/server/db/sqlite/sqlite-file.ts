import { closeSync, mkdirSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname } from "node:path";
import { DatabaseDown } from "#server/db/database-down.ts";
import { connect, type SqliteConnection } from "./sqlite-connection.ts";

/** A file that was taken away goes on working for who has it open, and is lost in the end. */
const LOOK_EVERY_MS = 200;
const READER_BUSY_TIMEOUT_MS = 2_000;

/**
 * Of each connection, where the data is as large: a page that SQLite holds itself is not asked of the system,
 * which may have to ask the disk, while all requests wait.
 */
const CACHE_KB = Math.floor(memoryBytes() / 16 / 1024);
/** A log of 200 MB: whoever was to write it back aside no longer does. */
const UNTENDED_LOG_PAGES = 50_000;

/** How each file of SQLite begins. */
const MAGIC = "SQLite format 3\0";

export interface SqliteFile {
  readonly path: string;
  /** For reads; sees what is committed. */
  reader(): SqliteConnection;
  /** For one transaction at a time; never waits for another process, who asks does. */
  writer(): SqliteConnection;
  /** False when somebody wrote over the file: what is remembered of it is answered for a while yet. */
  isSound(): boolean;
  close(): void;
}

/** Opens the file, or creates it for this account alone. A file that was replaced is opened anew. */
export function openSqliteFile(path: string, checkpointsAside: boolean): SqliteFile {
  createIfMissing(path);
  let connections = openConnections(path, checkpointsAside);
  let lookedAt = performance.now();
  let isClosed = false;

  function assertInPlace(): void {
    if (isClosed) throw new DatabaseDown("the database is closed");
    // Until it is found again, every question looks: none is answered from what is not there any more.
    lookedAt = Number.NEGATIVE_INFINITY;
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new DatabaseDown("the database file is not in its place");
    if (!isSameFile(found, connections.file)) openAnew();
    lookedAt = performance.now();
  }

  function openAnew(): void {
    if (connections.writer.handle.inTransaction) throw new DatabaseDown("the file was replaced");
    const replaced = connections;
    connections = openConnections(path, checkpointsAside);
    closeConnections(replaced);
  }

  return {
    path,
    reader() {
      if (isClosed || performance.now() - lookedAt > LOOK_EVERY_MS) assertInPlace();
      return connections.reader;
    },
    writer() {
      assertInPlace();
      return connections.writer;
    },
    isSound() {
      assertInPlace();
      const start = Buffer.alloc(MAGIC.length);
      readSync(connections.descriptor, start, 0, start.length, 0);
      return start.toString("latin1") === MAGIC;
    },
    close() {
      isClosed = true;
      closeConnections(connections);
    },
  };
}

function createIfMissing(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}

type Connections = ReturnType<typeof openConnections>;

function openConnections(path: string, checkpointsAside: boolean) {
  const file = statSync(path);
  const writer = connect(path, 0);
  if (checkpointsAside) writer.handle.pragma(`wal_autocheckpoint = ${UNTENDED_LOG_PAGES}`);
  const reader = connect(path, READER_BUSY_TIMEOUT_MS);
  for (const { handle } of [writer, reader]) handle.pragma(`cache_size = -${CACHE_KB}`);
  return { file, writer, reader, descriptor: openSync(path, "r") };
}

function closeConnections({ reader, writer, descriptor }: Connections): void {
  reader.handle.close();
  // The last to close writes the log back into the file.
  writer.handle.close();
  // Last: closing a file takes every lock from it that this process has, SQLite's too.
  closeSync(descriptor);
}

/** Of the machine, or as much of it as this process may have. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}
