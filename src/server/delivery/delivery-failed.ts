import { Failure } from "#server/core/failure.ts";

/** Why a message was not accepted. */
export type FailureReason =
  /** No address that a message could go to. */
  | "badAddress"
  /** A number of a country that the deployment has no text messages carried to. */
  | "notServed"
  /** Nobody answered, or the connection broke. */
  | "unreachable"
  | "timedOut"
  /** No TLS where it has to be, or a certificate that cannot be trusted. */
  | "insecure"
  /** The other side understood and said no: credentials, sender, balance, recipient. */
  | "refused"
  /** The other side has too much to do. */
  | "busy"
  /** The deployment pays for no more in this hour. */
  | "overBudget"
  /** An answer that means nothing to us; the message may or may not have gone out. */
  | "unexpectedAnswer"
  /** The outbox folder cannot be written. */
  | "notWritten";

export interface FailureFacts {
  /** The status of the other side's protocol, or the system's error code. */
  status?: number | string | undefined;
  /** Its words, as `quotable` left them. */
  answer?: string | undefined;
}

/**
 * A message was not accepted, so that it does not count as sent; the call that wanted it answers 5003.
 * Carries no word of the message itself.
 */
export class DeliveryFailed extends Failure {
  readonly reason: FailureReason;
  readonly facts: FailureFacts;

  constructor(reason: FailureReason, facts: FailureFacts = {}) {
    super("5003");
    this.reason = reason;
    this.facts = facts;
  }
}
