import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { register } from "#contract/accounts/registration.ts";
import { login, type Session } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { context } from "#contract/wire/context.ts";
import type { Endpoint, Fields } from "#contract/wire/endpoint.ts";
import { sendRawRequest } from "../support/server-process.ts";
import { createSecretFinder } from "./support/kept-secrets.ts";
import { type LoggedWorld, startLoggedWorld } from "./support/logged-world.ts";

describe("the request log", () => {
  test.for(["sqlite", "postgres"] as const)(
    "contains no secrets after failures of every kind: %s",
    { timeout: 90_000 },
    async (dialect) => {
      const world = await startLoggedWorld(dialect);
      const ada = createPersonWithSecrets(world, "Adaobi", "4417263");
      const token = await registerPerson(world, ada);
      await callEndpointsWithInvalidInput(world, token);
      await sendMalformedRequests(world, ada, token);
      await sendWithFailingCarriers(world);
      await causeUnexpectedErrors(world, token);
      await requestWithoutDatabase(world, ada);

      const { child, ended } = world.server;
      child.kill("SIGTERM");
      const { output, errors } = await ended;
      for (const line of [
        "request",
        "message accepted",
        "message not accepted",
        "unexpected failure",
        "the database is down",
        "stopping",
      ]) {
        expect(errors).toContain(`"msg":"${line}`);
      }
      expect(world.leaksIn(output + errors)).toEqual([]);
    },
  );

  function createPersonWithSecrets({ keep }: LoggedWorld, name: string, digits: string) {
    const password = keep(`the password of ${name}`, `${name}: Zebra-Quilt & "${digits}"`);
    const phone = keep(`the phone of ${name}`, `0803${digits}`);
    keep(`the phone of ${name} abroad`, `234803${digits}`);
    return {
      first_name: keep(`the first name of ${name}`, `${name}-Firstnamely`),
      last_name: keep(`the last name of ${name}`, `${name}-Lastnamely`),
      email: keep(`the e-mail address of ${name}`, `${name}.mailbox@secrets.example`.toLowerCase()),
      phone,
      password,
      retyped_password: password,
    };
  }

  type PersonWithSecrets = ReturnType<typeof createPersonWithSecrets>;

  /** Registers a person and returns the token of the session. */
  async function registerPerson({ call, carriers, keep }: LoggedWorld, person: PersonWithSecrets) {
    const query = { account: person.email, scene: "register" } as const;
    expect((await call(sendVerificationCode, { query })).code).toBe("0000");
    const otp = keep("a code", /\b\d{6}\b/.exec(carriers.mailTo(person.email))?.[0] ?? "");
    const { code, data } = await call(register, { body: { ...person, otp, agreement: true } });
    expect(code).toBe("0000");
    return keep("the token of a session", (data as Session).token);
  }

  async function callEndpointsWithInvalidInput({ call, keep }: LoggedWorld, token: string) {
    const bad = keep("a token that was altered", `${token.slice(0, -1)}_`);
    for (const endpoint of ENDPOINTS as readonly Endpoint[]) {
      const words = keep(`a field of ${endpoint.name}`, `Badly-Sent-To-${endpoint.name}`).repeat(9);
      const filled = (fields: Fields | undefined) =>
        fields && Object.fromEntries(Object.keys(fields.entries).map((name) => [name, words]));
      const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(filled);
      const request = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
      await call(endpoint, request);
      await call(endpoint, { ...request, token: bad });
    }
  }

  /** Sends secrets in malformed requests. */
  async function sendMalformedRequests(
    { server, keep }: LoggedWorld,
    ada: PersonWithSecrets,
    token: string,
  ) {
    const path = login.path;
    const json = { "Content-Type": "application/json" };
    const body = JSON.stringify({ account: ada.email, password: ada.password });
    const ask = async (headers: Record<string, string>, text: string) =>
      (await server.ask(path, { method: "POST", headers, body: text })).status;
    expect(await ask(json, body.slice(0, -1))).toBe(400);
    expect(await ask(json, `[${body}]`)).toBe(400);
    expect(await ask({ "Content-Type": "text/plain" }, body)).toBe(415);
    expect(await ask(json, body + " ".repeat(100_000))).toBe(413);
    expect(await ask(json, `{"__proto__":${body},"account":${"[".repeat(5000)}`)).toBe(400);
    expect(await ask(json, JSON.stringify({ account: [ada.email], password: 1 }))).toBe(422);

    const inAddress = new URLSearchParams({ account: ada.email, password: ada.password, token });
    const email = encodeURIComponent(ada.email);
    for (const address of [
      `${path}?${inAddress}`,
      `/login?${inAddress}`,
      // Links with malformed tokens.
      `/polaris/user/email/activate/${token}`,
      `/polaris/user/email/activate%3Ftoken=${token}`,
      `/polaris/user/login%3F${encodeURIComponent(String(inAddress))}`,
      `/polaris/behavior/follow/${email}/${token}`,
      `/users/${email}`,
      `/users/${ada.phone}`,
      `/activate/${token}`,
      `/activate%3Ftoken=${token}`,
      `/about&token=${token}`,
      `/${email}`,
      `/${ada.email}`,
      `/unsubscribe/${ada.email}/now`,
    ]) {
      await server.ask(address);
      await server.ask(address, { method: "POST" });
    }
    const headers = {
      Authorization: `Bearer ${token}`,
      Cookie: `session=${token}`,
      "X-NewAuth-Token": `${token} `.repeat(2),
      userId: email,
      "X-IP": keep("an address", "203.0.113.99"),
      "X-Channel": ada.password.replaceAll('"', ""),
      "X-Forwarded-For": "203.0.113.99",
      "User-Agent": token,
      Referer: `http://127.0.0.1/?token=${token}`,
      Origin: `http://${token}.example`,
      "X-Request-Id": `${ada.email} ${token}`,
    };
    expect((await server.ask(context.path, { method: "POST", headers })).status).toBe(405);
    await server.ask(`/users/${email}`, { headers });
    for (const raw of [
      `GET ${token} HTTP/1.1\r\n\r\n`,
      `${token} / HTTP/1.1\r\n\r\n`,
      `GET /%${token} HTTP/1.1\r\nConnection: close\r\n\r\n`,
      `POST ${path} HTTP/1.1\r\nContent-Length: x${ada.password}\r\n\r\n`,
    ]) {
      await sendRawRequest(server.port, raw);
    }
  }

  async function sendWithFailingCarriers(world: LoggedWorld) {
    const { carriers, call } = world;
    const person = createPersonWithSecrets(world, "Nobody", "7740596");
    carriers.refuse();
    for (const account of [person.email, person.phone]) {
      const query = { account, scene: "register" } as const;
      expect((await call(sendVerificationCode, { query })).code).toBe("5003");
    }
    expect((await call(subscribe, { query: { email: person.email } })).code).toBe("5003");
    carriers.accept();
  }

  async function causeUnexpectedErrors({ call, database, keep }: LoggedWorld, token: string) {
    await database.spoil();
    const body = { subjectType: "product", subjectId: "fairmoney", follow: true } as const;
    expect((await call(follow, { token, body })).code).toBe("5000");
    const email = keep("a reader that was not taken", "untaken@secrets.example");
    expect((await call(subscribe, { query: { email } })).code).toBe("5000");
  }

  async function requestWithoutDatabase(world: LoggedWorld, ada: PersonWithSecrets) {
    const { call, database, server } = world;
    await database.lose();
    await vi.waitFor(async () => expect((await server.ask("/readyz")).status).toBe(503), {
      timeout: 10_000,
    });
    const body = { account: ada.email, password: ada.password };
    expect((await call(login, { body })).code).toBe("5003");
    const form = {
      ...createPersonWithSecrets(world, "Latecomer", "8851607"),
      agreement: true,
    } as const;
    expect((await call(register, { body: { ...form, otp: "271828" } })).code).toBe("5003");
  }
});

describe("createSecretFinder", () => {
  test("finds secrets in encoded form", () => {
    const { keep, leaksIn } = createSecretFinder();
    const password = keep("a password", 'Zebra & "quilt"');
    const code = keep("a code", "482913");
    const amount = keep("an amount", "88321");
    const bytes = Buffer.from(password);
    for (const text of [
      password.toUpperCase(),
      JSON.stringify(password),
      encodeURIComponent(password),
      bytes.toString("base64"),
      bytes.toString("hex"),
      createHash("sha256").update(password).digest("hex"),
      `code=${code}.`,
      `amount=${amount}.`,
    ]) {
      expect(leaksIn(`{"level":30,"msg":"x ${text} y"}`), text).toHaveLength(1);
    }
    for (const text of [`7${code}`, `a1-${code}f0`, `0${amount}-4c`, "zebra"])
      expect(leaksIn(text)).toEqual([]);
  });
});
