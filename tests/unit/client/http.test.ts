import { afterEach, describe, expect, test, vi } from "vitest";
import { TOAST_DELAY_MS } from "#constants.ts";
import { follow, followState } from "#contract/follow.ts";
import { subscribe } from "#contract/newsletter.ts";
import { personalFollows } from "#contract/personal.ts";
import { login, logout } from "#contract/session.ts";
import {
  answer,
  type Behaviour,
  endless,
  envelope,
  reset,
  silent,
  startBadServer,
  truncated,
} from "../support/bad-server.ts";
import {
  ADA,
  type Device,
  FAILED,
  KeptTexts,
  openDevice,
  openPage,
} from "../support/opened-page.ts";

const KUDA = { subjectType: "product", subjectId: "kuda" } as const;
const STATE = { followed: true, followers: 3 };
const KEPT_SESSION = { "finny:session": JSON.stringify(ADA) };

async function open(behaviours: Behaviour[], address = "/", device: Device = openDevice()) {
  const server = await startBadServer(...behaviours);
  const page = openPage(address, device);
  const { call } = await import("#client/http.ts");
  const { $toast } = await import("#stores/toast.ts");
  const { $session } = await import("#stores/session.ts");
  const toasts: string[] = [];
  $toast.listen((text) => text !== null && toasts.push(text));
  return { ...server, page, device, call, $session, toasts };
}

/** Long enough for a message to come, if one does. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, TOAST_DELAY_MS + 60));

afterEach(() => {
  vi.useRealTimers();
});

describe("a request", () => {
  test("says who asks, how the serving layer sees them, and in which language", async () => {
    const { call, heard } = await open(
      [envelope("0000", STATE)],
      "/id/productDetails/kuda",
      openDevice(KEPT_SESSION),
    );
    expect(await call(follow, { body: { ...KUDA, follow: true } })).toEqual(STATE);
    expect(heard[0]).toMatchObject({
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
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({
      ...KUDA,
      follow: true,
      zuid: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("of a visitor names nobody", async () => {
    const { call, heard } = await open([envelope("0000", STATE)], "/zh/");
    await call(followState, { params: KUDA });
    expect(heard[0]?.url).toBe("/polaris/behavior/follow/product/kuda");
    expect(heard[0]?.headers).toMatchObject({ "x-channel": "default", "accept-language": "zh-CN" });
    expect(heard[0]?.headers).not.toHaveProperty("x-newauth-token");
    expect(heard[0]?.headers).not.toHaveProperty("userid");
    expect(heard[0]?.body).toBe("");
  });

  test("carries its query, and the same device always", async () => {
    const device = openDevice(KEPT_SESSION);
    const { call, heard } = await open([envelope("0000")], "/", device);
    await call(subscribe, { query: { email: "ada+news@finny.example" } });
    await call(personalFollows, { query: { size: "5" }, body: {} }).catch(() => undefined);
    expect(heard.map(({ url }) => url)).toEqual([
      "/polaris/behavior/subscribe?email=ada%2Bnews@finny.example",
      "/polaris/user/personal/follow?size=5",
    ]);
    const [first, second] = heard.map(({ body }) => JSON.parse(body).zuid);
    expect(first).toBe(second);
    expect(device.localStorage.getItem("finny:zuid")).toBe(first);
  });

  test("asks how it is seen once in twelve hours, on every page", async () => {
    const device = openDevice();
    const first = await open([envelope("0000", STATE)], "/", device);
    await Promise.all([1, 2, 3].map(() => first.call(followState, { params: KUDA })));
    expect(first.contexts()).toBe(1);
    const second = await open([envelope("0000", STATE)], "/about", device);
    await second.call(followState, { params: KUDA });
    expect(second.contexts()).toBe(0);
    expect(second.heard[0]?.headers).toMatchObject({ "x-ip": "203.0.113.7" });
    const kept = JSON.parse(device.localStorage.getItem("finny:cache:context") ?? "");
    const late = { ...kept, until: Date.now() - 1 };
    device.localStorage.setItem("finny:cache:context", JSON.stringify(late));
    const third = await open([envelope("0000", STATE)], "/", device);
    await third.call(followState, { params: KUDA });
    expect(third.contexts()).toBe(1);
  });

  test("takes over the user id that the server names", async () => {
    const headers = { userid: "another-id" };
    const { call, $session } = await open(
      [envelope("0000", STATE, { headers })],
      "/",
      openDevice(KEPT_SESSION),
    );
    await call(followState, { params: KUDA });
    expect($session.get()).toEqual({ ...ADA, userId: "another-id" });
  });
});

describe("a refusal", () => {
  const refused = envelope(
    "1001",
    { fields: { account: "no account", odd: 7 } },
    { message: "Please check the marked fields", status: 422 },
  );

  test("rejects with its code and words, and shows them", async () => {
    const { call, toasts } = await open([refused]);
    const body = { account: "ada", password: "x" };
    const failure = await call(login, { body }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: "Failure",
      code: "1001",
      message: "Please check the marked fields",
      fields: { account: "no account" },
    });
    await aMoment();
    expect(toasts).toEqual(["Please check the marked fields"]);
  });

  test("is shown by the caller that says so", async () => {
    const { call, heard, toasts } = await open([refused]);
    const body = { account: "ada", password: "x" };
    await expect(call(login, { body, handles: "all" })).rejects.toMatchObject({ code: "1001" });
    await expect(call(login, { body, handles: ["1001"] })).rejects.toMatchObject({ code: "1001" });
    await aMoment();
    expect(toasts).toEqual([]);
    await expect(call(login, { body, handles: ["2001"] })).rejects.toMatchObject({ code: "1001" });
    await aMoment();
    expect(toasts).toHaveLength(1);
    expect(heard).toHaveLength(3);
  });

  test("says when to come back", async () => {
    const { call } = await open([envelope("1004", { retryAfter: 42 }, { status: 429 })]);
    const given = { query: { email: "ada@finny.example" }, handles: "all" } as const;
    await expect(call(subscribe, given)).rejects.toMatchObject({ code: "1004", retryAfter: 42 });
  });
});

describe("a session that has ended", () => {
  const ended = envelope("0004", null, { status: 401 });

  test("leads to the login in the page's language, and back from there", async () => {
    const device = openDevice(KEPT_SESSION);
    const address = "/id/productDetails/kuda?from=list#terms";
    const { call, $session, page, toasts } = await open([ended], address, device);
    const given = { params: KUDA, handles: "all" } as const;
    await expect(call(followState, given)).rejects.toMatchObject({ code: "0004" });
    expect($session.get()).toBeNull();
    expect(device.localStorage.getItem("finny:session")).toBeNull();
    expect(page.left).toEqual(["/id/login?type=2"]);
    await aMoment();
    expect(toasts).toEqual([]);
    openPage("/id/login?type=2", device);
    const { takeWay } = await import("#stores/routing.ts");
    expect(takeWay()).toBe(address);
  });

  test("ends nothing that began in another tab meanwhile", async () => {
    const { call, $session, page } = await open(
      [
        (response) => {
          $session.set({ ...ADA, token: "N".repeat(43) });
          ended(response);
        },
      ],
      "/",
      openDevice(KEPT_SESSION),
    );
    await expect(call(followState, { params: KUDA })).rejects.toMatchObject({ code: "0004" });
    expect($session.get()?.token).toBe("N".repeat(43));
    expect(page.left).toEqual([]);
  });

  test("is no failure of logging out", async () => {
    const { call, page } = await open([ended], "/", openDevice(KEPT_SESSION));
    await expect(call(logout, { handles: ["0004"] })).rejects.toMatchObject({ code: "0004" });
    expect(page.left).toEqual([]);
  });
});

describe("an answer that is none", () => {
  test.for<[string, Behaviour]>([
    ["a page of a proxy", answer("<!doctype html><title>502</title>", { status: 502 })],
    ["a page in place of JSON", answer("<p>Welcome to the hotel")],
    ["nothing", answer("", { type: "application/json" })],
    ["other JSON", answer('{"ok":true}', { type: "application/json" })],
    ["a list", answer("[]", { type: "application/json" })],
    ["a code that nobody knows", answer('{"code":"9999","message":"?","data":null}')],
    ["a reset connection", reset],
    ["half an answer", truncated],
  ])("%s: the words of the page", async ([, behaviour]) => {
    const { call, heard, toasts } = await open([behaviour], "/", openDevice(KEPT_SESSION));
    const failure = call(follow, { body: { ...KUDA, follow: true } });
    await expect(failure).rejects.toMatchObject({ code: "network", message: FAILED });
    await aMoment();
    expect(toasts).toEqual([FAILED]);
    // It may have been done: what changes something is sent once.
    expect(heard).toHaveLength(1);
  });

  test("without any server", async () => {
    const { call } = await open([]);
    vi.stubEnv("PUBLIC_API_BASE", "http://127.0.0.1:1");
    const failure = call(followState, { params: KUDA });
    await expect(failure).rejects.toMatchObject({ code: "network", message: FAILED });
  });

  test.for<[string, Behaviour]>([
    ["a reset connection", reset],
    ["half an answer", truncated],
    ["500", envelope("5000", null, { status: 500 })],
    ["maintenance", envelope("5003", null, { status: 503 })],
    ["a page of a proxy", answer("<p>Bad gateway", { status: 502 })],
  ])("after %s a call that only tells is asked once more", async ([, behaviour]) => {
    const { call, heard } = await open([behaviour, envelope("0000", STATE)]);
    expect(await call(followState, { params: KUDA })).toEqual(STATE);
    expect(heard).toHaveLength(2);
  });

  test("and then no more", async () => {
    const { call, heard } = await open([envelope("5000", null, { status: 500 })]);
    await expect(call(followState, { params: KUDA })).rejects.toMatchObject({ code: "5000" });
    expect(heard).toHaveLength(2);
  });

  test("a GET that does something is asked once", async () => {
    const { call, heard } = await open([reset], "/", openDevice(KEPT_SESSION));
    await expect(call(logout)).rejects.toMatchObject({ code: "network" });
    expect(heard).toHaveLength(1);
  });
});

describe("an answer that does not come", () => {
  test.for([
    ["at all", silent],
    ["to its end", endless],
  ] as const)("%s is given up after 20 s", async ([, behaviour]) => {
    const device = openDevice({
      "finny:cache:context": JSON.stringify({
        value: { ip: null, country: null },
        until: Date.now() + 60_000,
      }),
    });
    const { call, heard, nextRequest } = await open([behaviour], "/", device);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const arrived = nextRequest();
    const asked = call(followState, { params: KUDA });
    const failed = expect(asked).rejects.toMatchObject({ code: "timeout", message: FAILED });
    await arrived;
    let isOver = false;
    asked.catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await failed;
    expect(heard).toHaveLength(1);
  });

  test("is not waited for by a caller that gives up, which nobody is told", async () => {
    const { call, nextRequest, toasts } = await open([silent]);
    const giveUp = new AbortController();
    const asked = call(followState, { params: KUDA, signal: giveUp.signal });
    const failed = expect(asked).rejects.toMatchObject({ code: "aborted" });
    await nextRequest();
    giveUp.abort();
    await failed;
    const again = call(followState, { params: KUDA, signal: giveUp.signal });
    await expect(again).rejects.toMatchObject({ code: "aborted" });
    await aMoment();
    expect(toasts).toEqual([]);
  });
});

test("with a full storage everything is asked all the same", async () => {
  const full = { localStorage: new KeptTexts(), sessionStorage: new KeptTexts() };
  for (const storage of Object.values(full)) {
    storage.setItem = () => {
      throw new DOMException("the quota has been exceeded", "QuotaExceededError");
    };
  }
  const { call, heard } = await open([envelope("0000")], "/", full);
  await call(subscribe, { query: { email: "ada@finny.example" } });
  await call(subscribe, { query: { email: "ada@finny.example" } });
  const [first, second] = heard.map(({ body }) => JSON.parse(body).zuid);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});
