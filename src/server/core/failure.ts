import type { FailureCode } from "#contract/wire/codes.ts";
import type { FieldMessageKey } from "#contract/wire/fields.ts";

/** An expected failure with the code of its response. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Ends the server start or a command. The message is one line for the operator. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

type WithValues<Text> = Text | readonly [Text, Readonly<Record<string, string>>];

export type FailureText = WithValues<`messages:failure.${string}` | FieldMessageKey>;

export type FieldFailures = Readonly<Record<string, WithValues<FieldMessageKey>>>;

interface FailureDetails {
  readonly text?: FailureText;
  readonly fields?: FieldFailures;
  /** The `data` of a response with code 2005. */
  readonly data?: object;
  /** The seconds until a retry, for codes 1004 and 5003. */
  readonly retryAfter?: number;
}

export function toInvalidFieldFailure(field: string, text: FieldMessageKey): Failure {
  return new Failure("1001", { fields: { [field]: text } });
}

export function toRateLimitFailure(retryAfterSeconds: number): Failure {
  return new Failure("1004", { retryAfter: Math.max(1, Math.ceil(retryAfterSeconds)) });
}

export function toNotRegisteredFailure(account: string): Failure {
  const isPhone = !account.includes("@");
  return new Failure("2003", isPhone ? { text: "messages:failure.phoneNotRegistered" } : {});
}

export function toPictureTooLargeFailure(): Failure {
  return new Failure("1005", { text: "messages:failure.pictureTooLarge" });
}

export function toPicturesBusyFailure(): Failure {
  return new Failure("5003", { text: "messages:failure.picturesBusy", retryAfter: 30 });
}
