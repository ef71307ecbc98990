import { CODES, type FailureCode } from "#contract/wire/codes.ts";
import { Failure } from "./failure.ts";
import { isRecord, tryRead } from "./storage.ts";

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

/** Throws a Failure with the server's code, or "network" for anything else, such as a proxy's error page. */
export function readEnvelope(text: string, unreadable: string): unknown {
  const envelope = tryRead((): unknown => JSON.parse(text));
  if (!isEnvelope(envelope)) throw new Failure("network", unreadable);
  const { code, message, data } = envelope;
  if (code === "0000") return data;
  throw new Failure(
    isKnownErrorCode(code) ? code : "unknown",
    message || unreadable,
    readFacts(data),
  );
}

function isKnownErrorCode(code: string): code is FailureCode {
  return Object.keys(CODES).includes(code);
}

function readFacts(data: unknown) {
  if (!isRecord(data)) return {};
  const { fields, retryAfter } = data;
  return {
    ...(isRecord(fields) && { fields: filterTexts(fields) }),
    ...(typeof retryAfter === "number" && { retryAfter }),
  };
}

function filterTexts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => {
      return typeof field[1] === "string";
    }),
  );
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    isRecord(value) &&
    typeof value["code"] === "string" &&
    typeof value["message"] === "string" &&
    ("data" in value || value["code"] !== "0000")
  );
}
