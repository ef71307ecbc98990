/**
 * The loggable part of an error. Not its other properties: those of a database's error quote the
 * values that were to be written.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...("code" in error && { code: String(error.code) }) };
}
