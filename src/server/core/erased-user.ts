import { Failure } from "./failure.ts";

/** Rows of a user who was erased while the request was under way: that session has ended. */
export function orSignedOut(error: unknown): unknown {
  return isForeignKeyViolation(error) ? new Failure("0004") : error;
}

/** Matches the error codes of both drivers. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "SQLITE_CONSTRAINT_FOREIGNKEY" || error.code === "23503";
}
