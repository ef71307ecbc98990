import { describe, expect, test } from "vitest";
import { respondWithEnvelope } from "../support/bad-server.ts";
import {
  FOLLOW_STATE,
  KUDA,
  openBrowserClient,
  openSignedInClient,
  STATE,
  waitForToast,
} from "../support/opened-client.ts";
import { ADA, createDevice, openPage } from "../support/opened-page.ts";

describe("requests to the API", () => {
  test("contain session, context and language headers", async () => {
    const state = respondWithEnvelope("0000", STATE);
    const { call, heard, device } = await openSignedInClient("/id/productDetails/kuda", state);
    await call(FOLLOW_STATE, { params: KUDA });
    await expect.poll(() => device.localStorage.getItem("finny:cache:context")).not.toBeNull();
    const body = { ...KUDA, follow: true };
    expect(await call("POST /polaris/behavior/follow", { body })).toEqual(STATE);
    expect(heard[0]?.headers).not.toHaveProperty("x-ip");
    expect(heard[1]).toMatchObject({
      method: "POST",
      url: "/polaris/behavior/follow",
      headers: {
        "content-type": "application/json",
        "x-newauth-token": ADA.token,
        userid: ADA.userId,
        "x-channel": "default",
        "x-ip": "203.0.113.7",
        "x-country": "NG",
        "accept-language": "id-ID",
      },
    });
    expect(JSON.parse(heard[1]?.body ?? "")).toEqual({
      ...KUDA,
      follow: true,
      zuid: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("contain no user id for a visitor", async () => {
    const { call, heard } = await openBrowserClient([respondWithEnvelope("0000", STATE)], "/zh/");
    await call(FOLLOW_STATE, { params: KUDA });
    expect(heard[0]?.url).toBe("/polaris/behavior/follow/product/kuda");
    expect(heard[0]?.headers).toMatchObject({ "x-channel": "default", "accept-language": "zh-CN" });
    expect(heard[0]?.headers).not.toHaveProperty("x-newauth-token");
    expect(heard[0]?.headers).not.toHaveProperty("userid");
    expect(heard[0]?.body).toBe("");
  });

  test("contain the query and a stable device id", async () => {
    const { call, heard, device } = await openSignedInClient("/", respondWithEnvelope("0000"));
    await call("POST /polaris/behavior/subscribe", { query: { email: "ada+news@finny.example" } });
    await call("POST /polaris/user/personal/follow", { query: { size: "5" }, body: {} }).catch(
      () => undefined,
    );
    expect(heard.map(({ url }) => url)).toEqual([
      "/polaris/behavior/subscribe?email=ada%2Bnews@finny.example",
      "/polaris/user/personal/follow?size=5",
    ]);
    const [first, second] = heard.map(({ body }) => JSON.parse(body).zuid);
    expect(first).toBe(second);
    expect(device.localStorage.getItem("finny:zuid")).toBe(first);
  });

  test("reuse the context for twelve hours", async () => {
    const device = createDevice();
    const first = await openBrowserClient([respondWithEnvelope("0000", STATE)], "/", device);
    await Promise.all([1, 2, 3].map(() => first.call(FOLLOW_STATE, { params: KUDA })));
    await expect.poll(() => device.localStorage.getItem("finny:cache:context")).not.toBeNull();
    expect(first.contexts()).toBe(1);
    const second = await openBrowserClient([respondWithEnvelope("0000", STATE)], "/about", device);
    await second.call(FOLLOW_STATE, { params: KUDA });
    expect(second.contexts()).toBe(0);
    expect(second.heard[0]?.headers).toMatchObject({ "x-ip": "203.0.113.7" });
    const entry = JSON.parse(device.localStorage.getItem("finny:cache:context") ?? "");
    const late = { ...entry, until: Date.now() - 1 };
    device.localStorage.setItem("finny:cache:context", JSON.stringify(late));
    const third = await openBrowserClient([respondWithEnvelope("0000", STATE)], "/", device);
    await third.call(FOLLOW_STATE, { params: KUDA });
    await expect.poll(third.contexts).toBe(1);
  });

  test("store the user id returned by the server", async () => {
    const headers = { userid: "another-id" };
    const { call, $session } = await openSignedInClient(
      "/",
      respondWithEnvelope("0000", STATE, { headers }),
    );
    await call(FOLLOW_STATE, { params: KUDA });
    expect($session.get()).toEqual({ ...ADA, userId: "another-id" });
  });
});

describe("failures of API calls", () => {
  const refused = respondWithEnvelope(
    "1001",
    { fields: { account: "no account" } },
    { message: "Please check the marked fields", status: 422 },
  );

  test("reject with code and message", async () => {
    const { call, toasts } = await openBrowserClient([refused]);
    const body = { account: "ada", password: "x" };
    await expect(call("POST /polaris/user/login", { body })).rejects.toMatchObject({
      name: "Failure",
      code: "1001",
      message: "Please check the marked fields",
      fields: { account: "no account" },
    });
    await waitForToast();
    expect(toasts).toEqual(["Please check the marked fields"]);
  });

  test("show no toast for codes handled by the caller", async () => {
    const { call, heard, toasts } = await openBrowserClient([refused]);
    const body = { account: "ada", password: "x" };
    for (const handles of ["all", ["1001"]] as const) {
      const failure = call("POST /polaris/user/login", { body, handles });
      await expect(failure).rejects.toMatchObject({ code: "1001" });
    }
    await waitForToast();
    expect(toasts).toEqual([]);
    const failure = call("POST /polaris/user/login", { body, handles: ["2001"] });
    await expect(failure).rejects.toMatchObject({ code: "1001" });
    await waitForToast();
    expect(toasts).toHaveLength(1);
    expect(heard).toHaveLength(3);
  });

  test("contain the time to wait before a retry", async () => {
    const { call } = await openBrowserClient([
      respondWithEnvelope("1004", { retryAfter: 42 }, { status: 429 }),
    ]);
    const options = { query: { email: "ada@finny.example" }, handles: "all" } as const;
    await expect(call("POST /polaris/behavior/subscribe", options)).rejects.toMatchObject({
      code: "1004",
      retryAfter: 42,
    });
  });
});

describe("an expired session", () => {
  const ended = respondWithEnvelope("0004", null, { status: 401 });

  test("opens the login page and leads back afterwards", async () => {
    const address = "/id/productDetails/kuda?from=list#terms";
    const { call, $session, left, toasts, device } = await openSignedInClient(address, ended);
    const options = { params: KUDA, handles: "all" } as const;
    await expect(call(FOLLOW_STATE, options)).rejects.toMatchObject({ code: "0004" });
    expect($session.get()).toBeNull();
    expect(device.localStorage.getItem("finny:session")).toBeNull();
    expect(left).toEqual(["/id/login?type=2#session-ended"]);
    await waitForToast();
    expect(toasts).toEqual([]);
    openPage("/id/login?type=2", device);
    const { consumeReturnAddress } = await import("#browser/core/return-to.ts");
    expect(consumeReturnAddress()).toBe(address);
  });

  test("does not end a newer session of another tab", async () => {
    const { call, $session, left } = await openSignedInClient("/", (response) => {
      $session.set({ ...ADA, token: "N".repeat(43) });
      ended(response);
    });
    await expect(call(FOLLOW_STATE, { params: KUDA })).rejects.toMatchObject({ code: "0004" });
    expect($session.get()?.token).toBe("N".repeat(43));
    expect(left).toEqual([]);
  });

  test("opens no login page for background calls", async () => {
    const { call, $session, left, toasts } = await openSignedInClient("/", ended);
    const options = { params: KUDA, handles: "background" } as const;
    await expect(call(FOLLOW_STATE, options)).rejects.toMatchObject({ code: "0004" });
    await waitForToast();
    expect($session.get()).toBeNull();
    expect([left, toasts]).toEqual([[], []]);
  });
});
