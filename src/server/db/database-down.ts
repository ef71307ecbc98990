/**
 * The database cannot be asked: gone, full, locked by another for too long, or about to shut down.
 * Nothing of the request was kept, except when the connection broke during a commit: then PostgreSQL
 * alone knows.
 */
export class DatabaseDown extends Error {
  override name = "DatabaseDown";

  constructor(cause: unknown) {
    super(`the database is down: ${reasonOf(cause)}`, { cause });
  }
}

/** Node leaves the message empty when it tried several addresses of one name. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message !== "") return cause.message;
  return "code" in cause ? String(cause.code) : cause.name;
}

/** The same error, or DatabaseDown when it says that the database is away. */
export function orDatabaseDown(error: unknown): unknown {
  if (error instanceof DatabaseDown || !isDown(error)) return error;
  return new DatabaseDown(error);
}

/** SQLite: what is wrong with the file or the disk, rather than with the query. */
const SQLITE =
  /^SQLITE_(?:IOERR|FULL|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|READONLY|PROTOCOL|NOMEM|PERM)(?:_|$)/;

/**
 * PostgreSQL: 08 connection, 25006 read-only since a fail-over, 28 sign-in, 3D000 no such database,
 * 53 resources, 55P03 and 57014 took too long, 57P shutting down, 58 system.
 */
const POSTGRES = /^(?:08...|25006|28...|3D000|53...|55P03|57014|57P..|58...)$/;

/** Node: the way to the server. */
const NETWORK = /^E(?:CONN\w+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOENT|ACCES)$/;

/** Messages of pg that come without a code. */
const PG_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

function isDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "") return PG_MESSAGE.test(error.message);
  return [SQLITE, POSTGRES, NETWORK].some((pattern) => pattern.test(code));
}

/** Whether a row with this key was there already, by the error codes of both drivers. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"].includes(
    String(error.code),
  );
}
