import { describe, expect, onTestFinished, test } from "vitest";
import { parseSmtpUrl } from "#server/config/config-values.ts";
import { renderLetter } from "#server/delivery/letter.ts";
import { createSmtpCarrier } from "#server/delivery/smtp.ts";
import { createCollectingLog } from "../support/collected-log.ts";
import { catchDeliveryFailure } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import { createCodeMail } from "./support/messages.ts";

describe("SMTP_URL", () => {
  test("requires STARTTLS and a trusted certificate for remote hosts", async () => {
    const plain = await startMailServer({ hideSTARTTLS: true, disabledCommands: ["STARTTLS"] });
    const selfSigned = await startMailServer();
    for (const { port, arrived } of [plain, selfSigned]) {
      const remote = parseSmtpUrl("smtp://mail.example") ?? never();
      const carrier = createSmtpCarrier({
        server: { ...remote, host: "127.0.0.1", port },
        from: { name: "", address: "no-reply@finny.example" },
        timeoutMs: 2000,
      });
      onTestFinished(() => carrier.close?.());
      const { log } = createCollectingLog();
      const { reason } = await catchDeliveryFailure(
        carrier.carry(renderLetter(createCodeMail()), log),
      );
      expect(reason).toBe("insecure");
      expect(arrived).toEqual([]);
    }
  });

  test.for([
    ["smtp://mail.example", { port: 587, secure: false, requireTLS: true, verified: true }],
    ["smtp://mail.example:25", { port: 25, secure: false, requireTLS: true, verified: true }],
    ["smtps://mail.example", { port: 465, secure: true, requireTLS: false, verified: true }],
    ["smtp://relay?requireTLS=false", { port: 587, requireTLS: false, verified: true }],
    ["smtp://me%40x:p%3Aw@mail.example", { auth: { user: "me@x", pass: "p:w" } }],
    ["smtp://localhost:1025", { port: 1025, requireTLS: false, verified: false }],
    ["smtp://[::1]:1025", { host: "::1", requireTLS: false, verified: false }],
    ["smtp://127.0.0.1.mail.example", { requireTLS: true, verified: true }],
    ["smtps://mail.example?tls.rejectUnauthorized=false", { verified: true }],
  ] as const)("is parsed to TLS options: %s", ([url, rules]) => {
    expect(parseSmtpUrl(url)).toMatchObject(rules);
  });
});

function never(): never {
  throw new Error("invalid address");
}
