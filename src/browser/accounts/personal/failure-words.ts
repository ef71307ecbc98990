import { Failure } from "#browser/core/failure.ts";

/** What a failure says: of the one thing that was sent, when it says something of that. */
export function failureWords(error: unknown, failed: string): string {
  if (!(error instanceof Failure)) return failed;
  const [ofField] = Object.values(error.fields ?? {});
  return ofField ?? error.message;
}
