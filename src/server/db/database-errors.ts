import { Failure, OperatorError } from "#server/core/failure.ts";

/** Thrown if nothing was written. Only after a broken connection to PostgreSQL the commit may have succeeded. */
export class DatabaseDown extends OperatorError {
  constructor(cause: unknown) {
    super(`the database is down: ${toErrorReason(cause)}`, { cause });
  }
}

/** Returns the error code if the message is empty, as in Node's errors about several addresses. */
function toErrorReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message !== "") return cause.message;
  return "code" in cause ? String(cause.code) : cause.name;
}

export function toDatabaseDownIfUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseDown || !isDatabaseDownError(error)) return error;
  return new DatabaseDown(error);
}

const SQLITE =
  /^SQLITE_(?:IOERR|FULL|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|READONLY|PROTOCOL|NOMEM|PERM)(?:_|$)/;

// Error classes: 08 connection, 25006 read-only, 28 login, 3D000 missing, 53 resources, 55P03 and 57014 time-out, 57P
// shutdown, 58 system.
const POSTGRES = /^(?:08...|25006|28...|3D000|53...|55P03|57014|57P..|58...)$/;

const NETWORK = /^E(?:CONN\w+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOENT|ACCES)$/;

const PG_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

function isDatabaseDownError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "") return PG_MESSAGE.test(error.message);
  return [SQLITE, POSTGRES, NETWORK].some((pattern) => pattern.test(code));
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"].includes(
    String(error.code),
  );
}

/** Converts a foreign key violation to a signed-out failure, because the user was erased during the request. */
export function toSignedOutIfUserErased(error: unknown): unknown {
  return isForeignKeyViolation(error) ? new Failure("0004") : error;
}

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "SQLITE_CONSTRAINT_FOREIGNKEY" || error.code === "23503";
}
