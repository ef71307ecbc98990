import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchDeliveryFailure, readOutbox, startDelivery } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import { CODE, createCodeMail, createCodeSms } from "./support/messages.ts";
import { startSmsProvider } from "./support/sms-provider.ts";

describe("createOutbox", () => {
  test("writes messages as JSON files if no provider is configured", async () => {
    const { delivery, outbox } = startDelivery();
    await delivery.send(createCodeMail());
    await delivery.send(createCodeSms());
    expect(await readOutbox(outbox)).toEqual([
      {
        channel: "email",
        to: "ada@example.com",
        subject: "Your code to log in to Finny",
        text: expect.stringContaining(`\n${CODE}\n`),
        html: expect.stringContaining(CODE),
      },
      {
        channel: "sms",
        to: "08031234567",
        subject: "",
        text: expect.stringContaining(CODE),
      },
    ]);
  });

  test("contains only messages of channels without a provider", async () => {
    const server = await startMailServer();
    const mailOnly = startDelivery({ SMTP_URL: server.url });
    await mailOnly.delivery.send(createCodeMail());
    await mailOnly.delivery.send(createCodeSms());
    expect(server.arrived).toHaveLength(1);
    expect((await readOutbox(mailOnly.outbox)).map(({ channel }) => channel)).toEqual(["sms"]);

    const provider = await startSmsProvider();
    const smsOnly = startDelivery(provider.environment);
    await smsOnly.delivery.send(createCodeMail());
    await smsOnly.delivery.send(createCodeSms());
    expect(provider.requests).toHaveLength(1);
    expect((await readOutbox(smsOnly.outbox)).map(({ channel }) => channel)).toEqual(["email"]);
  });

  test("writes 200 concurrent messages, complete and in order", async () => {
    const { delivery, outbox } = startDelivery();
    await delivery.send(createCodeMail("reader@example.com"));
    const people = Array.from({ length: 200 }, (_, index) => `reader${index}@example.com`);
    let isWriting = true;
    const writing = Promise.all(
      people.map((person) => delivery.send(createCodeMail(person))),
    ).finally(() => {
      isWriting = false;
    });
    while (isWriting) await readOutbox(outbox);
    await writing;
    expect((await readdir(outbox)).filter((name) => !name.endsWith(".json"))).toEqual([]);
    const letters = await readOutbox(outbox);
    expect(letters.map(({ to }) => to)).toEqual(["reader@example.com", ...people]);
  });

  test.skipIf(process.platform === "win32")("is readable only by its owner", async () => {
    const { delivery, outbox } = startDelivery();
    await delivery.send(createCodeMail());
    const [name = ""] = await readdir(outbox);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
  });

  test("logs the path of a message without its content", async () => {
    const { delivery, outbox, logged } = startDelivery();
    await delivery.send(createCodeMail());
    await delivery.send(createCodeSms());
    const log = logged.join("");
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    for (const name of names) expect(log).toContain(JSON.stringify(join(outbox, name)));
    for (const secret of [CODE, "ada@example.com", "8031234567"]) expect(log).not.toContain(secret);
  });

  test("rejects messages if its folder is not writable", async () => {
    const { delivery, dataDir, outbox } = startDelivery();
    await writeFile(join(dataDir, "outbox"), "a file where the folder should be");
    expect(await catchDeliveryFailure(delivery.send(createCodeMail()))).toMatchObject({
      reason: "notWritten",
      facts: { status: expect.stringMatching(/^(?:EEXIST|ENOTDIR)$/) },
    });
    expect((await stat(outbox)).isFile()).toBe(true);
  });
});
