import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isMailAddress, type Mailbox, type SmtpServer } from "#server/config/config-values.ts";
import {
  type Carrier,
  DeliveryFailed,
  type FailureReason,
  type Letter,
  redactProviderResponse,
} from "./letter.ts";

interface SmtpOptions {
  server: SmtpServer;
  from: Mailbox;
  timeoutMs: number;
}

export function createSmtpCarrier({ server, from, timeoutMs }: SmtpOptions): Carrier {
  const { verified, auth, ...connection } = server;
  const transport = createTransport({
    ...connection,
    ...(auth && { auth }),
    tls: { rejectUnauthorized: verified },
    pool: true,
    // Retries once, because the mail server may just be closing the pooled connection.
    maxRequeues: 1,
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
      // Limits the whole delivery, because the other time-outs restart with each line from the server.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ ...toMailOptions(letter, from), signal });
      } catch (error) {
        throw toSmtpFailure(error as SmtpError, auth ? [auth.user, auth.pass] : []);
      }
    },
    close: () => transport.close(),
  };
}

function toMailOptions(
  { to, subject, text, html, ...letter }: Letter,
  from: Mailbox,
): SendMailOptions {
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

function toSmtpFailure(error: SmtpError, secrets: readonly string[]): DeliveryFailed {
  const { code, response, responseCode, originalCode } = error;
  const facts = {
    status: responseCode ?? originalCode ?? code,
    ...(response !== undefined && { answer: redactProviderResponse(response, secrets) }),
  };
  return new DeliveryFailed(toSmtpFailureReason(error), facts);
}

function toSmtpFailureReason({ code, responseCode, originalCode }: SmtpError): FailureReason {
  if (/CERT|SIGNATURE/.test(originalCode ?? "")) return "insecure";
  const reason = REASONS[code ?? ""];
  if (reason !== undefined) return reason;
  if (responseCode === undefined) return "unreachable";
  return responseCode >= 500 ? "refused" : "busy";
}
