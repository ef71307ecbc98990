import { Failure } from "./failure.ts";

/** Converts a foreign key violation: the user was erased during the request. */
export function orSignedOut(error: unknown): unknown {
  return isForeignKeyViolation(error) ? new Failure("0004") : error;
}

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "SQLITE_CONSTRAINT_FOREIGNKEY" || error.code === "23503";
}
