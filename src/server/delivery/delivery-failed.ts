import { Failure } from "#server/core/failure.ts";

const PLAIN_WORD = /^["'(]?[\p{L}'’-]{1,24}["').,:;!?]*$/u;
const SMTP_STATUS = /^\d\.\d{1,3}\.\d{1,3}$/;
const MAX_QUOTE_LENGTH = 200;

export type FailureReason =
  | "badAddress"
  /** The number's country is not in `SMS_COUNTRIES`. */
  | "notServed"
  /** No answer, or a broken connection. */
  | "unreachable"
  | "timedOut"
  /** No TLS where it is required, or an untrusted certificate. */
  | "insecure"
  /** Credentials, sender, balance or recipient. */
  | "refused"
  | "busy"
  /** Above `SMS_PER_HOUR`. */
  | "overBudget"
  /** An answer in another format; the message may have been accepted. */
  | "unexpectedAnswer"
  /** The outbox folder cannot be written. */
  | "notWritten";

export interface FailureFacts {
  /** A protocol status or a system error code. */
  status?: number | string | undefined;
  /** Redacted words of its answer. */
  answer?: string | undefined;
}

/** The call that wanted the message answers 5003. Holds no word of the message. */
export class DeliveryFailed extends Failure {
  readonly reason: FailureReason;
  readonly facts: FailureFacts;

  constructor(reason: FailureReason, facts: FailureFacts = {}) {
    super("5003");
    this.reason = reason;
    this.facts = facts;
  }
}

/**
 * Keeps the plain words of another server's answer: an address, a code, a link or a key never reaches
 * a log.
 *
 * @example redactAnswer("5.1.1 <ada@example.com> no such user 123456", []) // => "5.1.1 … no such user …"
 */
export function redactAnswer(answer: string, secrets: readonly string[]): string {
  const words = answer.slice(0, 1000).split(/\s+/).filter(Boolean);
  return words
    .map((word) => (isHarmless(word, secrets) ? word : "…"))
    .join(" ")
    .slice(0, MAX_QUOTE_LENGTH);
}

function isHarmless(word: string, secrets: readonly string[]): boolean {
  if (!PLAIN_WORD.test(word) && !SMTP_STATUS.test(word)) return false;
  return !secrets.some((secret) => secret !== "" && word.includes(secret));
}
