import { describe, expect, test } from "vitest";
import { catchDeliveryFailure, startDelivery } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import {
  CODE,
  createCodeMail,
  createNewsletterMail,
  LINK,
  UNSUBSCRIBE_LINK,
} from "./support/messages.ts";

describe("createSmtpCarrier", () => {
  test("sends a code as plain text and HTML", async () => {
    const server = await startMailServer();
    const { delivery } = startDelivery({
      SMTP_URL: server.url,
      MAIL_FROM: "Finny <no-reply@finny.example>",
    });
    await delivery.send(createCodeMail("ada@example.com", "zh_CN"));

    const [{ mail, session, raw } = never()] = server.arrived;
    expect(session.envelope.rcptTo.map(({ address }) => address)).toEqual(["ada@example.com"]);
    expect(mail.from).toMatchObject({ name: "Finny", address: "no-reply@finny.example" });
    expect(mail.to).toMatchObject([{ address: "ada@example.com" }]);
    expect(mail.subject).toBe("您的 Finny 登录验证码");
    expect(mail.text).toContain(`\n${CODE}\n`);
    expect(mail.html).toContain(`>${CODE}<`);
    expect(mail.html).toContain('<html lang="zh-CN" dir="ltr">');
    expect(mail.messageId).toMatch(/^<[\w-]{36}@finny\.example>$/);
    expect(findHeader(mail, "auto-submitted")).toBe("auto-generated");
    expect(findHeader(mail, "content-language")).toBe("zh-CN");
    expect(findHeader(mail, "list-unsubscribe")).toBeUndefined();
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  test("adds headers for one-click unsubscription", async () => {
    const server = await startMailServer();
    const { delivery } = startDelivery({ SMTP_URL: server.url });
    await delivery.send(createNewsletterMail());

    const [{ mail } = never()] = server.arrived;
    expect(findHeader(mail, "list-unsubscribe")).toBe(`<${UNSUBSCRIBE_LINK}>`);
    expect(findHeader(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(LINK);
    expect(mail.text).toContain(UNSUBSCRIBE_LINK);
  });

  test.for([
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com\nRCPT TO:<eve@example.com>",
    "ada@example.com, eve@example.com",
    "ada@example.com>,<eve@example.com",
    "Ada <ada@example.com>",
    "team: ada@example.com;",
    '"a b"@example.com',
    "ada@example.com\u2028eve",
    "+2348031234567",
    "",
  ])("rejects the address %j", async (to) => {
    const server = await startMailServer();
    const { delivery } = startDelivery({ SMTP_URL: server.url });
    expect((await catchDeliveryFailure(delivery.send(createCodeMail(to)))).reason).toBe(
      "badAddress",
    );
    expect(server.connections()).toBe(0);
  });
});

function findHeader(mail: { headers: { key: string; value: string }[] }, key: string) {
  return mail.headers.find((header) => header.key === key)?.value;
}

function never(): never {
  throw new Error("nothing arrived");
}
