import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isMailAddress, type Mailbox, type SmtpServer } from "#server/config/addresses.ts";
import type { Carrier } from "./carrier.ts";
import { DeliveryFailed, type FailureReason } from "./delivery-failed.ts";
import type { Letter } from "./letter.ts";
import { quotable } from "./quotable.ts";

interface SmtpOptions {
  server: SmtpServer;
  from: Mailbox;
  isBulk?: boolean;
  timeoutMs: number;
}

const BULK_CONNECTIONS = 20;

/** Hands mails to an SMTP server over a few connections that stay open. */
export function createSmtpCarrier({
  server,
  from,
  isBulk = false,
  timeoutMs,
}: SmtpOptions): Carrier {
  const { verified, auth, ...connection } = server;
  const transport = createTransport({
    ...connection,
    ...(auth && { auth }),
    tls: { rejectUnauthorized: verified },
    pool: true,
    ...(isBulk && { maxConnections: BULK_CONNECTIONS }),
    // A server that closes a waiting connection just then: once more, on a new one.
    maxRequeues: isBulk ? 0 : 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async carry(letter) {
      if (!isMailAddress(letter.to)) throw new DeliveryFailed("badAddress");
      // The time-outs above begin anew with each line that trickles in; this one does not.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ ...mailOf(letter, from), signal });
      } catch (error) {
        throw failureOf(error as SmtpError, auth ? [auth.user, auth.pass] : []);
      }
    },
    close: () => transport.close(),
  };
}

function mailOf({ to, subject, text, html, ...letter }: Letter, from: Mailbox): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId: `<${randomUUID()}@${domain}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": letter.languageTag,
      ...(letter.unsubscribeLink !== undefined && {
        "List-Unsubscribe": { prepared: true, value: `<${new URL(letter.unsubscribeLink).href}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

interface SmtpError extends NodeJS.ErrnoException {
  response?: string | undefined;
  responseCode?: number | undefined;
  originalCode?: string | undefined;
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  EABORT: "timedOut",
  ETIMEDOUT: "timedOut",
  EAUTH: "refused",
  ENOAUTH: "refused",
  ETLS: "insecure",
  EPROTOCOL: "unexpectedAnswer",
};

function failureOf(error: SmtpError, secrets: readonly string[]): DeliveryFailed {
  const { code, response, responseCode, originalCode } = error;
  const facts = {
    status: responseCode ?? originalCode ?? code,
    ...(response !== undefined && { answer: quotable(response, secrets) }),
  };
  return new DeliveryFailed(reasonOf(error), facts);
}

function reasonOf({ code, responseCode, originalCode }: SmtpError): FailureReason {
  if (/CERT|SIGNATURE/.test(originalCode ?? "")) return "insecure";
  const known = REASONS[code ?? ""];
  if (known !== undefined) return known;
  if (responseCode === undefined) return "unreachable";
  return responseCode >= 500 ? "refused" : "busy";
}
