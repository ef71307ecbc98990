import type { FailureCode } from "#contract/wire/codes.ts";

/** `unknown`: a code outside the contract. `storage`: blocked storage. */
export type FailureReason = FailureCode | "unknown" | "network" | "timeout" | "aborted" | "storage";

interface FailureFacts {
  /** Messages by field (1001). */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds until a retry (1004). */
  readonly retryAfter?: number | undefined;
}

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

/** `gone`: the subject does not exist or is private. */
export function toFailureStatus(error: unknown): "gone" | "failed" {
  return error instanceof Failure && error.code === "1002" ? "gone" : "failed";
}
