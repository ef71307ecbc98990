import type { FailureCode } from "#contract/wire/codes.ts";

/**
 * A code of the server, `unknown` for one that the contract does not have, what kept its answer away, or
 * that nothing can be kept of it.
 */
export type FailureReason = FailureCode | "unknown" | "network" | "timeout" | "aborted" | "storage";

interface FailureFacts {
  /** A text for each field that is wrong (1001). */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** In how many seconds to ask again (1004). */
  readonly retryAfter?: number | undefined;
}

/** Why a call did not succeed, in words for the visitor. */
export class Failure extends Error {
  readonly code: FailureReason;
  readonly fields: FailureFacts["fields"];
  readonly retryAfter: number | undefined;

  constructor(code: FailureReason, message: string, { fields, retryAfter }: FailureFacts = {}) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** `gone`: there is nothing of that id, or nobody here may read it. */
export function statusOf(error: unknown): "gone" | "failed" {
  return error instanceof Failure && error.code === "1002" ? "gone" : "failed";
}
