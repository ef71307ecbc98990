import { Failure } from "#server/core/failure.ts";

const PLAIN_WORD = /^["'(]?[\p{L}'’-]{1,24}["').,:;!?]*$/u;
const SMTP_STATUS = /^\d\.\d{1,3}\.\d{1,3}$/;
const MAX_QUOTE_LENGTH = 200;

export type FailureReason =
  | "badAddress"
  /** The number's country is not in `SMS_COUNTRIES`. */
  | "notServed"
  | "unreachable"
  | "timedOut"
  | "insecure"
  | "refused"
  | "busy"
  | "overBudget"
  /** An answer in another format; the message may have been accepted. */
  | "unexpectedAnswer"
  | "notWritten";

export interface FailureFacts {
  status?: number | string | undefined;
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
