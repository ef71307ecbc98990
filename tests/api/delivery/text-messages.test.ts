import { expect, test } from "vitest";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { smsTextOf } from "#server/delivery/letter.ts";
import { createDatabase } from "../../support/database.ts";
import { newPerson } from "../accounts/support/people.ts";
import { startServiceApp } from "../support/service-app.ts";
import { failureOf, readOutbox, startDelivery } from "./support/delivery-fixture.ts";
import { CODE, codeSms } from "./support/messages.ts";
import { ACCEPTED, answerWith, startSmsProvider } from "./support/sms-provider.ts";

test("a code goes out in the provider's format", async () => {
  const provider = await startSmsProvider();
  const { delivery } = startDelivery(provider.environment);
  await delivery.send(codeSms());
  expect(provider.asked).toEqual([
    {
      path: "POST /api/sms/send",
      type: "application/json",
      body: {
        to: "2348031234567",
        from: "Finny",
        sms: smsTextOf(codeSms()),
        type: "plain",
        channel: "dnd",
        api_key: "TLsecretkey",
      },
    },
  ]);
  expect(provider.asked[0]?.body["sms"]).toContain(CODE);
});

test("an answer without a code, with a number for an id is accepted", async () => {
  const { code, ...answer } = { ...ACCEPTED, message_id: 174749423 };
  const provider = await startSmsProvider(answerWith(200, answer));
  await startDelivery(provider.environment).delivery.send(codeSms());
  expect(provider.asked).toHaveLength(1);
});

test.for(["ada@example.com", "+1 212 555 0123", "12345", "", "+2348031234567\r\nX: y"])(
  "%j is no number that it goes to",
  async (to) => {
    const provider = await startSmsProvider();
    const { delivery } = startDelivery(provider.environment);
    expect((await failureOf(delivery.send(codeSms(to)))).reason).toBe("badAddress");
    expect(provider.asked).toEqual([]);
  },
);

test("a country that the deployment does not name gets none, from the outbox neither", async () => {
  const provider = await startSmsProvider();
  const { delivery, logged } = startDelivery(provider.environment);
  expect((await failureOf(delivery.send(codeSms("+6281234567890")))).reason).toBe("notServed");
  expect(provider.asked).toEqual([]);
  expect(logged.join("")).toContain('"reason":"notServed"');
  const withoutProvider = startDelivery({ SMS_COUNTRIES: "ID" });
  expect((await failureOf(withoutProvider.delivery.send(codeSms()))).reason).toBe("notServed");
  await withoutProvider.delivery.send(codeSms("+6281234567890"));
  const [letter, ...more] = await readOutbox(withoutProvider.outbox);
  expect(letter).toMatchObject({ channel: "sms", to: "+6281234567890" });
  expect(more).toEqual([]);
});

test("a country that it names is reached by its code, within the one budget", async () => {
  const provider = await startSmsProvider();
  const more = { SMS_COUNTRIES: "NG,ID", SMS_PER_HOUR: "2" };
  const { delivery, logged } = startDelivery({ ...provider.environment, ...more });
  await delivery.send(codeSms("+6281234567890"));
  await delivery.send(codeSms());
  expect(provider.asked.map(({ body }) => body["to"])).toEqual(["6281234567890", "2348031234567"]);
  expect((await failureOf(delivery.send(codeSms("+6281234567891")))).reason).toBe("overBudget");
  expect(provider.asked).toHaveLength(2);
  expect(logged.join("")).toContain('"reason":"overBudget"');
});

const page = "<!doctype html><title>502</title><h1>Bad Gateway</h1>";
test.for([
  ["a wrong key", answerWith(401, { message: "Invalid API key" }), "refused"],
  ["a sender that is not registered", answerWith(404, { message: "not found" }), "refused"],
  ["an empty account", answerWith(400, { message: "Insufficient balance" }), "refused"],
  ["too many messages", answerWith(429, { message: "Too Many Attempts." }), "busy"],
  ["a failure that claims success", answerWith(500, ACCEPTED), "unexpectedAnswer"],
  ["a page with status 200", answerWith(200, page), "unexpectedAnswer"],
  ["nothing", answerWith(200, ""), "unexpectedAnswer"],
  ["cut JSON", answerWith(200, '{"code":"ok","message_id":"30174'), "unexpectedAnswer"],
  ["JSON of another form", answerWith(200, ["ok"]), "unexpectedAnswer"],
  ["an empty id", answerWith(200, { code: "ok", message_id: "" }), "unexpectedAnswer"],
  ["another code", answerWith(200, { ...ACCEPTED, code: "error" }), "unexpectedAnswer"],
  ["an endless answer", answerWith(200, `"${"x".repeat(3_000_000)}"`), "unexpectedAnswer"],
  ["a provider that hangs up", (response) => response.destroy(), "unreachable"],
  ["a provider that never answers", () => undefined, "timedOut"],
  [
    "a provider that stops in the middle of its answer",
    (response) => response.writeHead(200).write('{"code":"ok",'),
    "timedOut",
  ],
] as [string, Parameters<typeof startSmsProvider>[0], string][])(
  "%s does not count as sent",
  async ([, answer, reason]) => {
    const provider = await startSmsProvider(answer);
    const { delivery } = startDelivery(provider.environment, 1000);
    const started = performance.now();
    expect((await failureOf(delivery.send(codeSms()))).reason).toBe(reason);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(provider.asked).toHaveLength(1);
  },
);

test("the key does not follow a redirect", async () => {
  const elsewhere = await startSmsProvider();
  const location = { Location: `${elsewhere.environment.SMS_BASE_URL}/api/sms/send` };
  const provider = await startSmsProvider(answerWith(307, "", location));
  const { delivery } = startDelivery(provider.environment);
  expect((await failureOf(delivery.send(codeSms()))).reason).toBe("unreachable");
  expect(elsewhere.asked).toEqual([]);
});

test("what the provider says is logged without what it repeats of the message", async () => {
  const provider = await startSmsProvider((response, { body }) =>
    answerWith(400, {
      message: `Sender not found: ${body["api_key"]} ${body["to"]} ${body["sms"]}`,
    })(response, { path: "", type: undefined, body }),
  );
  const { delivery, logged } = startDelivery(provider.environment);
  const failure = await failureOf(delivery.send(codeSms()));
  const said = JSON.stringify(failure) + failure.stack + logged.join("");
  expect(said).toContain("Sender not found: …");
  for (const secret of [CODE, "TLsecretkey", "8031234567"]) expect(said).not.toContain(secret);
});

test("servers that share a PostgreSQL share the budget", async () => {
  const provider = await startSmsProvider();
  const database = await createDatabase("postgres");
  const environment = { ...provider.environment, SMS_PER_HOUR: "2", LIMITS: "on" };
  const codes: string[] = [];
  for (let servers = 0; servers < 3; servers += 1) {
    const app = await startServiceApp(database, { environment });
    const query = { account: newPerson().phone, scene: "register" } as const;
    codes.push((await app.call(sendVerificationCode, { query })).code);
  }
  expect(codes).toEqual(["0000", "0000", "5003"]);
  expect(provider.asked).toHaveLength(2);
});
