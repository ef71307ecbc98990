import { describe, expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, logout } from "#contract/accounts/session.ts";
import { personal, personalFollows } from "#contract/my/personal.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { getRouteClass } from "#contract/wire/endpoint.ts";
import { Failure, toRateLimitFailure } from "#server/core/failure.ts";
import { startApp } from "../support/app-fixture.ts";
import { callEndpoint, callSuccessfully } from "./support/ask-call.ts";
import {
  ADA,
  credentials,
  OPEN_GATE,
  SIGNED_IN,
  serveEndpoints,
  serveLoginEndpoint,
  session,
} from "./support/calls-fixture.ts";

describe("the handler of an endpoint", () => {
  test("receives normalized input and the device id", async () => {
    const { ask, reached } = serveLoginEndpoint();
    const body = { ...credentials, zuid: "device-1", extra: { deep: true } };
    expect(await callSuccessfully(ask, login, { body })).toEqual(session);
    expect(reached).toEqual([
      { account: "+2348031234567", password: "secret words", zuid: "device-1", caller: null },
    ]);
  });

  test.for([7, "", "a b", "x".repeat(65), { a: 1 }, null])(
    "receives no device id for %j",
    async (zuid) => {
      const { post, reached } = serveLoginEndpoint();
      expect(await post(JSON.stringify({ ...credentials, zuid }))).toMatchObject({ code: "0000" });
      expect(reached).toMatchObject([{ zuid: undefined }]);
    },
  );

  test("receives validated path, query and body", async () => {
    const reached: unknown[] = [];
    const ask = serveEndpoints((mount) => {
      mount(followState, ({ params, caller }) => {
        reached.push({ params, caller });
        return { followed: false, followers: 0 };
      });
      mount(personalFollows, ({ query, body, caller }) => {
        reached.push({ query, body, userId: caller.userId });
        return { items: [], next: null, total: 0 };
      });
    }, SIGNED_IN);
    const params = { subjectType: "news", subjectId: "a-1" } as const;
    await callSuccessfully(ask, followState, { params });
    await callSuccessfully(ask, personalFollows, {
      query: { size: "5" },
      body: { subjectType: "news" },
    });
    await callSuccessfully(ask, personalFollows);
    expect(reached).toEqual([
      { params, caller: ADA },
      { query: { size: 5 }, body: { subjectType: "news" }, userId: "ada" },
      { query: { size: 20 }, body: {}, userId: "ada" },
    ]);
  });

  test("is not called without a required session", async () => {
    const ask = serveEndpoints((mount) => {
      mount(logout, () => expect.unreachable());
      mount(follow, () => expect.unreachable());
    });
    expect(await callEndpoint(ask, logout)).toMatchObject({ code: "0004", data: null });
    expect(await callEndpoint(ask, follow)).toMatchObject({ code: "0004", data: null });
  });

  test("receives the caller null at public endpoints", async () => {
    const { ask, reached } = serveLoginEndpoint(SIGNED_IN);
    await callSuccessfully(ask, login, { body: credentials });
    expect(reached).toMatchObject([{ caller: null }]);
  });
});

describe("the rate limit of an endpoint", () => {
  test("rejects a request before its body is read", async () => {
    const { ask } = serveLoginEndpoint({
      ...OPEN_GATE,
      admit: async () => {
        throw toRateLimitFailure(59.2);
      },
    });
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.enqueue(new Uint8Array(1000));
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const answer = await ask(login.path, init);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await answer.json()).toMatchObject({ code: "1004", data: { retryAfter: 60 } });
    expect(isRead).toBe(false);
  });

  test("counts requests per device", async () => {
    const heard: string[] = [];
    const { ask } = serveLoginEndpoint({
      ...OPEN_GATE,
      admitDevice: async (zuid, call) => {
        heard.push(`${zuid} ${getRouteClass(call)}`);
      },
    });
    await ask(`${login.path}?zuid=by-address`, { method: "POST" });
    await callSuccessfully(ask, login, { body: { ...credentials, ...{ zuid: "by-body" } } });
    expect(heard).toEqual(["by-address password", "by-body password"]);
  });
});

describe("errors of request fields", () => {
  test("are translated into the reader's language", async () => {
    const { post, reached } = serveLoginEndpoint();
    const answer = await post('{"account":"ada"}', { "Accept-Language": "id" });
    const account = "Masukkan email atau nomor ponsel yang benar";
    expect(answer).toMatchObject({
      status: 422,
      code: "1001",
      data: { fields: { account, password: "Masukkan kata sandi Anda" } },
    });
    expect(reached).toEqual([]);
  });

  test("cover path, query and body together", async () => {
    const ask = serveEndpoints(
      (mount) => mount(personalFollows, () => expect.unreachable()),
      SIGNED_IN,
    );
    const body = JSON.stringify({ subjectType: "user" });
    const headers = { "Content-Type": "application/json" };
    const answer = await ask(`${personalFollows.path}?size=51&cursor=%00`, {
      method: "POST",
      headers,
      body,
    });
    const { data } = await answer.json();
    expect(Object.keys(data.fields).sort()).toEqual(["cursor", "size", "subjectType"]);
  });

  test.for([
    "email=a@b.co&email=c@d.co",
    "email[]=a@b.co",
    "__proto__=a@b.co",
    "__proto__[email]=a@b.co",
    "constructor=1&hasOwnProperty=2",
    "email",
    "",
  ])("are returned for the query %s", async (query) => {
    const ask = serveEndpoints((mount) => mount(subscribe, () => expect.unreachable()));
    const answer = await ask(`${subscribe.path}?${query}`, { method: "POST" });
    expect(await answer.json()).toMatchObject({
      code: "1001",
      data: { fields: { email: "Please input your Email" } },
    });
  });

  test("are not returned for names in any script", async () => {
    const bodies: unknown[] = [];
    const ask = serveEndpoints((mount) => {
      mount(personal, ({ query }) => {
        bodies.push(query);
        throw new Failure("5003");
      });
    }, SIGNED_IN);
    await callEndpoint(ask, personal, { query: { first_name: "Adé & 小明 +1", userName: "😀" } });
    expect(bodies).toEqual([{ first_name: "Adé & 小明 +1", last_name: undefined, userName: "😀" }]);
  });
});

describe("invalid addresses under /users", () => {
  test("return an error in JSON", async () => {
    const { ask } = await startApp();
    const answer = await ask(`${readProfile.path.replace(":id", "x")}/deeper`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "1002", data: null });
    expect(await (await ask("/users/%ff")).json()).toMatchObject({ code: "1008" });
  });
});
