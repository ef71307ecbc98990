import { expect, test } from "vitest";
import { failureOf, startDelivery } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import { CODE, codeMail, LINK, newsletterMail, UNSUBSCRIBE_LINK } from "./support/messages.ts";

test("a code arrives as plain text and as HTML, in the reader's language", async () => {
  const server = await startMailServer();
  const { delivery } = startDelivery({
    SMTP_URL: server.url,
    MAIL_FROM: "Finny <no-reply@finny.example>",
  });
  await delivery.send(codeMail("ada@example.com", "zh_CN"));

  const [{ mail, session, raw } = never()] = server.arrived;
  expect(session.envelope.rcptTo.map(({ address }) => address)).toEqual(["ada@example.com"]);
  expect(mail.from).toMatchObject({ name: "Finny", address: "no-reply@finny.example" });
  expect(mail.to).toMatchObject([{ address: "ada@example.com" }]);
  expect(mail.subject).toBe("您的 Finny 登录验证码");
  expect(mail.text).toContain(`\n${CODE}\n`);
  expect(mail.html).toContain(`>${CODE}<`);
  expect(mail.html).toContain('<html lang="zh-CN" dir="ltr">');
  expect(mail.messageId).toMatch(/^<[\w-]{36}@finny\.example>$/);
  expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
  expect(headerOf(mail, "content-language")).toBe("zh-CN");
  expect(headerOf(mail, "list-unsubscribe")).toBeUndefined();
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
});

test("a newsletter mail can be unsubscribed from with one click", async () => {
  const server = await startMailServer();
  const { delivery } = startDelivery({ SMTP_URL: server.url });
  await delivery.send(newsletterMail());

  const [{ mail } = never()] = server.arrived;
  expect(headerOf(mail, "list-unsubscribe")).toBe(`<${UNSUBSCRIBE_LINK}>`);
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.text).toContain(LINK);
  expect(mail.text).toContain(UNSUBSCRIBE_LINK);
});

test("many mails share a few connections and none is lost", async () => {
  const server = await startMailServer();
  const { delivery } = startDelivery({ SMTP_URL: server.url });
  const people = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(people.map((person) => delivery.send(codeMail(person))));

  const reached = server.arrived.map(({ mail }) => mail.to?.[0]?.address);
  expect(reached.sort()).toEqual(people.sort());
  expect(server.connections()).toBeLessThanOrEqual(5);
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
])("%j is no address and reaches nobody", async (to) => {
  const server = await startMailServer();
  const { delivery } = startDelivery({ SMTP_URL: server.url });
  expect((await failureOf(delivery.send(codeMail(to)))).reason).toBe("badAddress");
  expect(server.connections()).toBe(0);
});

function headerOf(mail: { headers: { key: string; value: string }[] }, key: string) {
  return mail.headers.find((header) => header.key === key)?.value;
}

function never(): never {
  throw new Error("nothing arrived");
}
