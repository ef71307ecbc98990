import { closeSync, mkdirSync, openSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseDown } from "#server/db/database-down.ts";
import { connect, type SqliteConnection } from "./sqlite-connection.ts";

/** A file that was taken away goes on working for who has it open, and is lost in the end. */
const LOOK_EVERY_MS = 200;
const READER_BUSY_TIMEOUT_MS = 2_000;

/** For each connection, at most. Other pages may come from the disk, while all requests wait. */
const CACHE_KB = 128 * 1024;

export interface SqliteFile {
  readonly path: string;
  /** For reads; sees what is committed. */
  reader(): SqliteConnection;
  /** For one transaction at a time; never waits for another process, who asks does. */
  writer(): SqliteConnection;
  close(): void;
}

/** Opens the file, or creates it for this account alone. A file that was replaced is opened anew. */
export function openSqliteFile(path: string): SqliteFile {
  createIfMissing(path);
  let connections = openConnections(path);
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
    connections = openConnections(path);
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

function openConnections(path: string) {
  const file = statSync(path);
  const writer = connect(path, 0);
  const reader = connect(path, READER_BUSY_TIMEOUT_MS);
  for (const { handle } of [writer, reader]) handle.pragma(`cache_size = -${CACHE_KB}`);
  return { file, writer, reader };
}

function closeConnections({ reader, writer }: Connections): void {
  reader.handle.close();
  // The last to close writes the log back into the file.
  writer.handle.close();
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}
