import { describe, expect, test } from "vitest";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { renderSmsText } from "#server/delivery/letter.ts";
import { createDatabase } from "../../support/database.ts";
import { newPerson, signUp } from "../accounts/support/people.ts";
import { startServiceApp } from "../support/service-app.ts";
import { catchDeliveryFailure, readOutbox, startDelivery } from "./support/delivery-fixture.ts";
import { CODE, createCodeSms } from "./support/messages.ts";
import { ACCEPTED, createSmsResponder, startSmsProvider } from "./support/sms-provider.ts";

describe("createTermiiCarrier", () => {
  test("sends a code in Termii's format", async () => {
    const provider = await startSmsProvider();
    const { delivery } = startDelivery(provider.environment);
    await delivery.send(createCodeSms());
    expect(provider.requests).toEqual([
      {
        path: "POST /api/sms/send",
        type: "application/json",
        body: {
          to: "2348031234567",
          from: "Finny",
          sms: renderSmsText(createCodeSms()),
          type: "plain",
          channel: "dnd",
          api_key: "TLsecretkey",
        },
      },
    ]);
    expect(provider.requests[0]?.body["sms"]).toContain(CODE);
  });

  test("accepts a response with a numeric message id", async () => {
    const { code, ...answer } = { ...ACCEPTED, message_id: 174749423 };
    const provider = await startSmsProvider(createSmsResponder(200, answer));
    await startDelivery(provider.environment).delivery.send(createCodeSms());
    expect(provider.requests).toHaveLength(1);
  });

  test.for(["ada@example.com", "+1 212 555 0123", "12345", "", "+2348031234567\r\nX: y"])(
    "rejects the invalid phone number %j",
    async (to) => {
      const provider = await startSmsProvider();
      const { delivery } = startDelivery(provider.environment);
      expect((await catchDeliveryFailure(delivery.send(createCodeSms(to)))).reason).toBe(
        "badAddress",
      );
      expect(provider.requests).toEqual([]);
    },
  );

  test("rejects phone numbers of countries outside SMS_COUNTRIES", async () => {
    const provider = await startSmsProvider();
    const { delivery, logged } = startDelivery(provider.environment);
    expect(
      (await catchDeliveryFailure(delivery.send(createCodeSms("+6281234567890")))).reason,
    ).toBe("notServed");
    expect(provider.requests).toEqual([]);
    expect(logged.join("")).toContain('"reason":"notServed"');
    const withoutProvider = startDelivery({ SMS_COUNTRIES: "ID" });
    expect(
      (await catchDeliveryFailure(withoutProvider.delivery.send(createCodeSms()))).reason,
    ).toBe("notServed");
    await withoutProvider.delivery.send(createCodeSms("+6281234567890"));
    const [letter, ...more] = await readOutbox(withoutProvider.outbox);
    expect(letter).toMatchObject({ channel: "sms", to: "+6281234567890" });
    expect(more).toEqual([]);
  });

  test("counts messages to two countries in one budget", async () => {
    const provider = await startSmsProvider();
    const more = { SMS_COUNTRIES: "NG,ID", SMS_PER_HOUR: "4" };
    const { delivery, logged } = startDelivery({ ...provider.environment, ...more });
    await delivery.send(createCodeSms("+6281234567890"));
    await delivery.send(createCodeSms());
    expect(provider.requests.map(({ body }) => body["to"])).toEqual([
      "6281234567890",
      "2348031234567",
    ]);
    expect(
      (await catchDeliveryFailure(delivery.send(createCodeSms("+6281234567891")))).reason,
    ).toBe("overBudget");
    expect(provider.requests).toHaveLength(2);
    expect(logged.join("")).toContain('"reason":"overBudget"');
  });

  const page = "<!doctype html><title>502</title><h1>Bad Gateway</h1>";
  test.for([
    ["a wrong key", createSmsResponder(401, { message: "Invalid API key" }), "refused"],
    ["an unregistered sender", createSmsResponder(404, { message: "not found" }), "refused"],
    ["an empty account", createSmsResponder(400, { message: "Insufficient balance" }), "refused"],
    ["too many messages", createSmsResponder(429, { message: "Too Many Attempts." }), "busy"],
    ["status 500 with an id", createSmsResponder(500, ACCEPTED), "unexpectedAnswer"],
    ["a page with status 200", createSmsResponder(200, page), "unexpectedAnswer"],
    ["an empty answer", createSmsResponder(200, ""), "unexpectedAnswer"],
    ["cut JSON", createSmsResponder(200, '{"code":"ok","message_id":"30174'), "unexpectedAnswer"],
    ["JSON of another form", createSmsResponder(200, ["ok"]), "unexpectedAnswer"],
    ["an empty id", createSmsResponder(200, { code: "ok", message_id: "" }), "unexpectedAnswer"],
    ["another code", createSmsResponder(200, { ...ACCEPTED, code: "error" }), "unexpectedAnswer"],
    ["a closed connection", (response) => response.destroy(), "unreachable"],
    ["no answer", () => undefined, "timedOut"],
    ["half an answer", (response) => response.writeHead(200).write('{"code":"ok",'), "timedOut"],
  ] as [string, Parameters<typeof startSmsProvider>[0], string][])(
    "rejects %s",
    async ([, answer, reason]) => {
      const provider = await startSmsProvider(answer);
      const { delivery } = startDelivery(provider.environment, 1000);
      const started = performance.now();
      expect((await catchDeliveryFailure(delivery.send(createCodeSms()))).reason).toBe(reason);
      expect(performance.now() - started).toBeLessThan(3000);
      expect(provider.requests).toHaveLength(1);
    },
  );

  test("does not follow redirects", async () => {
    const elsewhere = await startSmsProvider();
    const location = { Location: `${elsewhere.environment.SMS_BASE_URL}/api/sms/send` };
    const provider = await startSmsProvider(createSmsResponder(307, "", location));
    const { delivery } = startDelivery(provider.environment);
    expect((await catchDeliveryFailure(delivery.send(createCodeSms()))).reason).toBe("unreachable");
    expect(elsewhere.requests).toEqual([]);
  });

  test("redacts secrets in the logged response of the provider", async () => {
    const provider = await startSmsProvider((response, { body }) =>
      createSmsResponder(400, {
        message: `Sender not found: ${body["api_key"]} ${body["to"]} ${body["sms"]}`,
      })(response, { path: "", type: undefined, body }),
    );
    const { delivery, logged } = startDelivery(provider.environment);
    const failure = await catchDeliveryFailure(delivery.send(createCodeSms()));
    const texts = JSON.stringify(failure) + failure.stack + logged.join("");
    expect(texts).toContain("Sender not found: …");
    for (const secret of [CODE, "TLsecretkey", "8031234567"]) expect(texts).not.toContain(secret);
  });

  test("reserves half of the SMS budget for existing accounts", async () => {
    const provider = await startSmsProvider();
    const { delivery, logged } = startDelivery({ ...provider.environment, SMS_PER_DAY: "10" });
    const toOwner = { ...createCodeSms(), isForOwner: true };
    for (let count = 0; count < 5; count += 1) await delivery.send(createCodeSms());
    expect((await catchDeliveryFailure(delivery.send(createCodeSms()))).reason).toBe("overBudget");
    expect(logged.join("")).toMatch(/"budget":"sms-day-open".*the text messages are used up/);
    for (let count = 0; count < 5; count += 1) await delivery.send(toOwner);
    expect((await catchDeliveryFailure(delivery.send(toOwner))).reason).toBe("overBudget");
    expect(logged.join("")).toMatch(/"budget":"sms-day","count":8.*few text messages are left/);
    expect(provider.requests).toHaveLength(10);
  });

  test("does not reveal unknown accounts after half the budget", async () => {
    const provider = await startSmsProvider();
    const database = await createDatabase("sqlite");
    const ada = await signUp(await startServiceApp(database), { by: "phone" });
    const environment = { ...provider.environment, SMS_PER_HOUR: "2", LIMITS: "on" };
    const app = await startServiceApp(database, { environment });
    app.clock.pass(MINUTE);
    const request = async (account: string, scene: "register" | "reset") =>
      (await app.call(sendVerificationCode, { query: { account, scene } })).code;
    expect(await request(newPerson().phone, "register")).toBe("0000");
    expect(await request(newPerson().phone, "register")).toBe("5003");
    expect(await request(newPerson().phone, "reset")).toBe("0000");
    expect(await request(ada.phone, "reset")).toBe("0000");
    expect(provider.requests.map(({ body }) => body["to"])).toEqual([
      expect.any(String),
      `234${ada.phone.slice(1)}`,
    ]);
  });

  test("limits messages per network and per phone number prefix", async () => {
    const environment = { LIMITS: "on" };
    const app = await startServiceApp(await createDatabase("sqlite"), { environment });
    const send = async (account: string, network: number) => {
      const query = { account, scene: "register" } as const;
      const address = `203.0.113.${network}`;
      return (await app.call(sendVerificationCode, { query, address })).code;
    };
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1) codes.push(await send(`080${index + 10}123456`, 1));
    expect(codes).toEqual(codes.map((_, index) => (index < 10 ? "0000" : "1004")));
    const toPrefix: string[] = [];
    for (let index = 0; index < 33; index += 1) {
      toPrefix.push(await send(`0703123${4000 + index}`, 2 + (index % 4)));
    }
    expect(toPrefix).toEqual(toPrefix.map((_, index) => (index < 30 ? "0000" : "1004")));
  });

  test("shares the budget between servers", async () => {
    const provider = await startSmsProvider();
    const database = await createDatabase("postgres");
    const environment = { ...provider.environment, SMS_PER_HOUR: "4", LIMITS: "on" };
    const codes: string[] = [];
    for (let servers = 0; servers < 3; servers += 1) {
      const app = await startServiceApp(database, { environment });
      const query = { account: newPerson().phone, scene: "register" } as const;
      codes.push((await app.call(sendVerificationCode, { query })).code);
    }
    expect(codes).toEqual(["0000", "0000", "5003"]);
    expect(provider.requests).toHaveLength(2);
  });
});
