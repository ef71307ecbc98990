import { afterEach, describe, expect, test, vi } from "vitest";
import {
  closeWithReset,
  ignoreRequest,
  type ResponseBehaviour,
  respondWithBody,
  respondWithEnvelope,
  streamForever,
  truncateResponse,
} from "../support/bad-server.ts";
import {
  FOLLOW_STATE,
  KUDA,
  openBrowserClient,
  openSignedInClient,
  STATE,
  waitForToast,
} from "../support/opened-client.ts";
import { createDevice, FAILED } from "../support/opened-page.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("invalid responses", () => {
  test.for<[string, ResponseBehaviour]>([
    ["a page of a proxy", respondWithBody("<!doctype html><title>502</title>", { status: 502 })],
    ["a page in place of JSON", respondWithBody("<p>Welcome to the hotel")],
    ["nothing", respondWithBody("", { type: "application/json" })],
    ["other JSON", respondWithBody('{"ok":true}', { type: "application/json" })],
    ["a list", respondWithBody("[]", { type: "application/json" })],
    ["a code that is a number", respondWithBody('{"code":9999,"message":"?","data":null}')],
    ["a success without data", respondWithBody('{"code":"0000","message":"?"}')],
    ["a reset connection", closeWithReset],
    ["half an answer", truncateResponse],
  ])("cause the default message: %s", async ([, behaviour]) => {
    const { call, heard, toasts } = await openSignedInClient("/", behaviour);
    const failure = call("POST /polaris/behavior/follow", { body: { ...KUDA, follow: true } });
    await expect(failure).rejects.toMatchObject({ code: "network", message: FAILED });
    await waitForToast();
    expect(toasts).toEqual([FAILED]);
    // No retry, because the server may already have applied the change.
    expect(heard).toHaveLength(1);
  });

  test.for<[code: string, ResponseBehaviour]>([
    ["9999", respondWithBody('{"code":"9999","message":"Closed today","data":null}')],
    ["1042", respondWithBody('{"code":"1042","message":"Closed today"}', { status: 422 })],
    [
      "toString",
      respondWithBody('{"code":"toString","message":"Closed today","data":{}}', { status: 500 }),
    ],
  ])("cause the server's message if it has one: %s", async ([, behaviour]) => {
    for (const handles of [["1002"], "all"] as const) {
      const { call, toasts } = await openSignedInClient("/", behaviour);
      const body = { ...KUDA, follow: true };
      const failure = call("POST /polaris/behavior/follow", { body, handles });
      await expect(failure).rejects.toMatchObject({ code: "unknown", message: "Closed today" });
      await waitForToast();
      expect(toasts).toEqual(["Closed today"]);
    }
  });

  test.for<[string, ResponseBehaviour]>([
    ["a reset connection", closeWithReset],
    ["half an answer", truncateResponse],
    ["500", respondWithEnvelope("5000", null, { status: 500 })],
    ["maintenance", respondWithEnvelope("5003", null, { status: 503 })],
    ["a page of a proxy", respondWithBody("<p>Bad gateway", { status: 502 })],
  ])("of a GET are retried: %s", async ([, behaviour]) => {
    const { call, heard } = await openBrowserClient([
      behaviour,
      respondWithEnvelope("0000", STATE),
    ]);
    expect(await call(FOLLOW_STATE, { params: KUDA })).toEqual(STATE);
    expect(heard).toHaveLength(2);
  });

  test("are retried only once", async () => {
    const { call, heard } = await openBrowserClient([
      respondWithEnvelope("5000", null, { status: 500 }),
    ]);
    await expect(call(FOLLOW_STATE, { params: KUDA })).rejects.toMatchObject({ code: "5000" });
    expect(heard).toHaveLength(2);
  });

  test("of a GET with side effects are not retried", async () => {
    const { call, heard } = await openSignedInClient("/", closeWithReset);
    await expect(call("GET /polaris/user/logout", { retry: false })).rejects.toMatchObject({
      code: "network",
    });
    expect(heard).toHaveLength(1);
  });
});

describe("missing or endless responses", () => {
  test.for([
    ["at all", ignoreRequest],
    ["to its end", streamForever],
  ] as const)("cause a timeout after 20 s: %s", async ([, behaviour]) => {
    const device = createDevice();
    const { call, heard, nextRequest } = await openBrowserClient([behaviour], "/", device);
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

  test("cause no message if the caller aborted", async () => {
    const { call, nextRequest, toasts } = await openBrowserClient([ignoreRequest]);
    const giveUp = new AbortController();
    const request = call(FOLLOW_STATE, { params: KUDA, signal: giveUp.signal });
    const rejection = expect(request).rejects.toMatchObject({ code: "aborted" });
    await nextRequest();
    giveUp.abort();
    await rejection;
    const again = call(FOLLOW_STATE, { params: KUDA, signal: giveUp.signal });
    await expect(again).rejects.toMatchObject({ code: "aborted" });
    await waitForToast();
    expect(toasts).toEqual([]);
  });
});
