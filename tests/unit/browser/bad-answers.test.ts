import { afterEach, describe, expect, test, vi } from "vitest";
import {
  answer,
  type Behaviour,
  endless,
  envelope,
  reset,
  silent,
  truncated,
} from "../support/bad-server.ts";
import {
  aMoment,
  FOLLOW_STATE,
  KUDA,
  openClient,
  openSignedIn,
  STATE,
} from "../support/opened-client.ts";
import { FAILED, FullStorage, openDevice } from "../support/opened-page.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("invalid responses", () => {
  test.for<[string, Behaviour]>([
    ["a page of a proxy", answer("<!doctype html><title>502</title>", { status: 502 })],
    ["a page in place of JSON", answer("<p>Welcome to the hotel")],
    ["nothing", answer("", { type: "application/json" })],
    ["other JSON", answer('{"ok":true}', { type: "application/json" })],
    ["a list", answer("[]", { type: "application/json" })],
    ["a code that is a number", answer('{"code":9999,"message":"?","data":null}')],
    ["a success without data", answer('{"code":"0000","message":"?"}')],
    ["a reset connection", reset],
    ["half an answer", truncated],
  ])("shows the default message: %s", async ([, behaviour]) => {
    const { call, heard, toasts } = await openSignedIn("/", behaviour);
    const failure = call("POST /polaris/behavior/follow", { body: { ...KUDA, follow: true } });
    await expect(failure).rejects.toMatchObject({ code: "network", message: FAILED });
    await aMoment();
    expect(toasts).toEqual([FAILED]);
    // The server may have applied the change, so it is sent once.
    expect(heard).toHaveLength(1);
  });

  test.for<[code: string, Behaviour]>([
    ["9999", answer('{"code":"9999","message":"Closed today","data":null}')],
    ["1042", answer('{"code":"1042","message":"Closed today"}', { status: 422 })],
    ["toString", answer('{"code":"toString","message":"Closed today","data":{}}', { status: 500 })],
  ])("shows the server's message: %s", async ([, behaviour]) => {
    for (const handles of [["1002"], "all"] as const) {
      const { call, toasts } = await openSignedIn("/", behaviour);
      const body = { ...KUDA, follow: true };
      const failure = call("POST /polaris/behavior/follow", { body, handles });
      await expect(failure).rejects.toMatchObject({ code: "unknown", message: "Closed today" });
      await aMoment();
      expect(toasts).toEqual(["Closed today"]);
    }
  });

  test.for<[string, Behaviour]>([
    ["a reset connection", reset],
    ["half an answer", truncated],
    ["500", envelope("5000", null, { status: 500 })],
    ["maintenance", envelope("5003", null, { status: 503 })],
    ["a page of a proxy", answer("<p>Bad gateway", { status: 502 })],
  ])("retries a read after %s", async ([, behaviour]) => {
    const { call, heard } = await openClient([behaviour, envelope("0000", STATE)]);
    expect(await call(FOLLOW_STATE, { params: KUDA })).toEqual(STATE);
    expect(heard).toHaveLength(2);
  });

  test("retries only once", async () => {
    const { call, heard } = await openClient([envelope("5000", null, { status: 500 })]);
    await expect(call(FOLLOW_STATE, { params: KUDA })).rejects.toMatchObject({ code: "5000" });
    expect(heard).toHaveLength(2);
  });

  test("sends a GET with side effects once", async () => {
    const { call, heard } = await openSignedIn("/", reset);
    await expect(call("GET /polaris/user/logout", { retry: false })).rejects.toMatchObject({
      code: "network",
    });
    expect(heard).toHaveLength(1);
  });
});

describe("missing responses", () => {
  test.for([
    ["at all", silent],
    ["to its end", endless],
  ] as const)("times out after 20 s: %s", async ([, behaviour]) => {
    const device = openDevice();
    const { call, heard, nextRequest } = await openClient([behaviour], "/", device);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const arrived = nextRequest();
    const request = call(FOLLOW_STATE, { params: KUDA });
    const rejection = expect(request).rejects.toMatchObject({ code: "timeout", message: FAILED });
    await arrived;
    let isOver = false;
    request.catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await rejection;
    expect(heard).toHaveLength(1);
  });

  test("stops silently when the caller aborts", async () => {
    const { call, nextRequest, toasts } = await openClient([silent]);
    const giveUp = new AbortController();
    const request = call(FOLLOW_STATE, { params: KUDA, signal: giveUp.signal });
    const rejection = expect(request).rejects.toMatchObject({ code: "aborted" });
    await nextRequest();
    giveUp.abort();
    await rejection;
    const again = call(FOLLOW_STATE, { params: KUDA, signal: giveUp.signal });
    await expect(again).rejects.toMatchObject({ code: "aborted" });
    await aMoment();
    expect(toasts).toEqual([]);
  });
});

test("works with a full storage", async () => {
  const full = { localStorage: new FullStorage(), sessionStorage: new FullStorage() };
  const { call, heard } = await openClient([envelope("0000")], "/", full);
  await call("POST /polaris/behavior/subscribe", { query: { email: "ada@finny.example" } });
  await call("POST /polaris/behavior/subscribe", { query: { email: "ada@finny.example" } });
  const [first, second] = heard.map(({ body }) => JSON.parse(body).zuid);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});
