import SQLite from "better-sqlite3";

const MAX_STATEMENTS = 500;

/** One connection to SQLite's file and the statements that were prepared on it. */
export interface SqliteConnection {
  readonly handle: SQLite.Database;
  statement(sql: string): SQLite.Statement<unknown[], unknown>;
}

/** With these a commit is on the disk when it returns, on macOS, too; WAL alone does not promise it. */
const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "fullfsync = ON",
  "checkpoint_fullfsync = ON",
  "foreign_keys = ON",
];

/** `busyTimeout`: for how many milliseconds this process stands still when another one holds the file. */
export function connect(file: string, busyTimeout: number): SqliteConnection {
  // Two servers that start at once each set WAL, which takes the whole file.
  const handle = new SQLite(file, { fileMustExist: true, timeout: 5_000 });
  try {
    for (const pragma of PRAGMAS) handle.pragma(pragma);
    handle.pragma(`busy_timeout = ${busyTimeout}`);
  } catch (error) {
    handle.close();
    throw error;
  }
  return { handle, statement: statementCache(handle) };
}

function statementCache(handle: SQLite.Database) {
  const cached = new Map<string, SQLite.Statement<unknown[], unknown>>();
  return (sql: string) => {
    const known = cached.get(sql);
    if (known) return known;
    if (cached.size >= MAX_STATEMENTS) cached.clear();
    const statement = handle.prepare(sql);
    cached.set(sql, statement);
    return statement;
  };
}
