import { CODES, type FailureCode } from "#contract/wire/codes.ts";
import { isRecord, tryRead } from "./storage.ts";

/** `unknown`: a code missing from the contract. `storage`: the browser blocks storage. */
export type FailureReason = FailureCode | "unknown" | "network" | "timeout" | "aborted" | "storage";

interface FailureFacts {
  /** Messages keyed by field name (code 1001). */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds until the caller may retry (code 1004). */
  readonly retryAfter?: number | undefined;
  /** The data of the response, such as WebAuthn options (2005). */
  readonly data?: unknown;
}

export class Failure extends Error {
  readonly code: FailureReason;
  readonly fields?: FailureFacts["fields"];
  readonly retryAfter?: number | undefined;
  readonly data?: unknown;

  constructor(code: FailureReason, message: string, facts: FailureFacts = {}) {
    super(message);
    this.name = "Failure";
    this.code = code;
    Object.assign(this, facts);
  }
}

/** Returns `gone` if the subject does not exist or is private. */
export function toFailureStatus(error: unknown): "gone" | "failed" {
  return error instanceof Failure && error.code === "1002" ? "gone" : "failed";
}

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

/** Returns a response's data. Throws a Failure with the server's code, or "network" if the text is unreadable. */
export function readEnvelope(responseText: string, fallbackMessage: string): unknown {
  const envelope = tryRead((): unknown => JSON.parse(responseText));
  if (!isEnvelope(envelope)) throw new Failure("network", fallbackMessage);
  const { code, message, data } = envelope;
  if (code === "0000") return data;
  throw new Failure(
    isKnownErrorCode(code) ? code : "unknown",
    message || fallbackMessage,
    readFailureFacts(data),
  );
}

function isKnownErrorCode(code: string): code is FailureCode {
  return Object.keys(CODES).includes(code);
}

function readFailureFacts(responseData: unknown) {
  if (!isRecord(responseData)) return {};
  const { fields, retryAfter } = responseData;
  return {
    data: responseData,
    ...(isRecord(fields) && { fields: fields as Record<string, string> }),
    ...(typeof retryAfter === "number" && { retryAfter }),
  };
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    isRecord(value) &&
    typeof value["code"] === "string" &&
    typeof value["message"] === "string" &&
    ("data" in value || value["code"] !== "0000")
  );
}
