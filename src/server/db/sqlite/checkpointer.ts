import { type Stats, statSync } from "node:fs";
import { connect, type SqliteConnection } from "./sqlite-connection.ts";

/** Pages of a log that begins anew only when all of it was written back: some 40 MB. */
const LONG_LOG_PAGES = 10_000;
/** A log that is to begin anew keeps writers out for so many milliseconds at most. */
const KEEP_OUT_MS = 20;

export interface Checkpointer {
  /** Writes back what was committed since. Throws what SQLite throws. */
  run(): void;
  close(): void;
}

interface Opened {
  readonly connection: SqliteConnection;
  readonly file: Stats;
}

/**
 * Writes SQLite's log back into the file at `path` on a connection of its own, beside those that read and
 * write: they never wait for it, but for a moment when the log is long. A file that was replaced is opened
 * anew.
 */
export function createCheckpointer(path: string): Checkpointer {
  let opened: Opened | undefined;
  let writtenAt = 0;
  let longLog = LONG_LOG_PAGES;

  function close(): void {
    opened?.connection.handle.close();
    opened = undefined;
  }

  function connection(): SqliteConnection {
    const file = statSync(path);
    if (opened && (file.ino !== opened.file.ino || file.dev !== opened.file.dev)) close();
    opened ??= { connection: connect(path, KEEP_OUT_MS), file };
    return opened.connection;
  }

  return {
    run() {
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      if (!log || log.mtimeMs === writtenAt) return;
      const { handle } = connection();
      const pages = checkpoint(handle, "PASSIVE").log;
      writtenAt = log.mtimeMs;
      if (pages < longLog) return;
      // What was committed in the meantime, so that those who write are kept out for next to nothing.
      checkpoint(handle, "PASSIVE");
      const { busy } = checkpoint(handle, "RESTART");
      // Somebody reads what the log began with: tried again once it is as much longer.
      longLog = busy === 0 ? LONG_LOG_PAGES : pages + LONG_LOG_PAGES;
    },
    close,
  };
}

interface Checkpointed {
  readonly busy: number;
  readonly log: number;
}

function checkpoint(handle: SqliteConnection["handle"], mode: "PASSIVE" | "RESTART"): Checkpointed {
  const [row] = handle.pragma(`wal_checkpoint(${mode})`) as Checkpointed[];
  return row ?? { busy: 1, log: 0 };
}
