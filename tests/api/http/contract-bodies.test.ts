import { describe, expect, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { unsubscribe } from "#contract/newsletter/newsletter.ts";
import { MAX_PICTURE_BYTES, uploadAvatar } from "#contract/pictures/picture.ts";
import { MAX_JSON_BYTES } from "#contract/wire/endpoint.ts";
import { callEndpoint, callSuccessfully } from "./support/ask-call.ts";
import {
  credentials,
  SIGNED_IN,
  serveEndpoints,
  serveLoginEndpoint,
} from "./support/calls-fixture.ts";

describe("request bodies of API calls", () => {
  const deep = 40_000;
  test.for([
    ["half of JSON", '{"account":', "1008", 400],
    ["no JSON", "account=ada", "1008", 400],
    ["a list", "[]", "1008", 400],
    ["a number", "1", "1008", 400],
    ["null", "null", "1008", 400],
    [
      "bytes that are no UTF-8",
      Buffer.from(JSON.stringify({ ...credentials, note: "\xff" }), "latin1"),
      "1008",
      400,
    ],
    ["a list 40,000 deep", "[".repeat(deep) + "]".repeat(deep), "1008", 400],
    ["an object 10,000 deep", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "1001", 422],
    ["a hostile prototype", '{"__proto__":{"account":"a@b.co","password":"x"}}', "1001", 422],
    ["a list for a text", '{"account":["ada@example.com"],"password":"x"}', "1001", 422],
    ["nothing", "", "1001", 422],
  ] as const)("are rejected if they have %s: %s", async ([, body, code, status]) => {
    const { post, reached } = serveLoginEndpoint();
    expect(await post(body)).toMatchObject({ code, status });
    expect(reached).toEqual([]);
  });

  test("cannot change JavaScript prototypes", async () => {
    const { post } = serveLoginEndpoint();
    const own = JSON.stringify(credentials).slice(1);
    const hostile = `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},`;
    expect(await post(hostile + own)).toMatchObject({ code: "0000" });
    expect("admin" in {}).toBe(false);
  });

  test.for([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "application/jsonp",
    "",
  ])("are rejected with the content type '%s'", async (type) => {
    const { post } = serveLoginEndpoint();
    const answer = await post(JSON.stringify(credentials), { "Content-Type": type });
    expect(answer).toMatchObject({ status: 415, code: "1009", data: null });
  });

  test.for([
    "application/json",
    "Application/JSON; charset=UTF-8",
    'application/json;charset="utf-8"',
  ])("are accepted with the content type %s", async (type) => {
    const { post } = serveLoginEndpoint();
    const answer = await post(JSON.stringify(credentials), { "Content-Type": type });
    expect(answer).toMatchObject({ code: "0000" });
  });

  test("are rejected if compressed", async () => {
    const { post } = serveLoginEndpoint();
    const answer = await post(JSON.stringify(credentials), { "Content-Encoding": "gzip" });
    expect(answer).toMatchObject({ status: 415, code: "1009" });
  });

  test("are rejected above 100 kB", async () => {
    const { post } = serveLoginEndpoint();
    const json = JSON.stringify(credentials);
    const createPaddedBody = (length: number) => json + " ".repeat(length - json.length);
    expect(await post(createPaddedBody(MAX_JSON_BYTES))).toMatchObject({ code: "0000" });
    expect(await post(createPaddedBody(MAX_JSON_BYTES + 1))).toMatchObject({
      status: 413,
      code: "1005",
    });
  });

  test("are rejected above 100 kB if they contain the query", async () => {
    const ask = serveEndpoints((mount) => mount(unsubscribe, () => expect.unreachable()));
    const body = { token: "a".repeat(MAX_JSON_BYTES) };
    expect(await callEndpoint(ask, unsubscribe, { body })).toMatchObject({ code: "1005" });
  });

  async function postStream(source: UnderlyingSource, more: Record<string, string> = {}) {
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = { "Content-Type": "application/json", ...more };
    const init = { method: "POST", duplex: "half", body, headers };
    return (await (await serveLoginEndpoint().ask(login.path, init as RequestInit)).json()).code;
  }

  test("are not read completely above 800 kB", async () => {
    let pulled = 0;
    const endless: UnderlyingSource = {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(10_000).fill(32));
      },
    };
    expect(await postStream(endless, { "Content-Length": "800001" })).toBe("1005");
    const dropped = pulled;
    expect(dropped).toBeLessThan(81);
    expect(await postStream(endless)).toBe("1005");
    expect(pulled).toBeGreaterThanOrEqual(81);
  });

  test("return 1008 if the client aborts sending", async () => {
    const pull: UnderlyingSource["pull"] = (controller) => controller.error(new Error("gone"));
    expect(await postStream({ pull })).toBe("1008");
  });

  test("may contain pictures up to 5 MB", async () => {
    const ask = serveEndpoints((mount) => {
      mount(uploadAvatar, ({ body }) => ({ headPortrait: String(body.image.length) }));
    }, SIGNED_IN);
    const image = (bytes: number) =>
      `data:image/png;base64,${Buffer.alloc(bytes).toString("base64")}`;
    const largest = image(MAX_PICTURE_BYTES);
    const answer = await callSuccessfully(ask, uploadAvatar, { body: { image: largest } });
    expect(answer.headPortrait).toBe(String(largest.length));
    const tooLarge = await callEndpoint(ask, uploadAvatar, { body: { image: image(6_000_000) } });
    expect(tooLarge).toMatchObject({
      code: "1005",
      message: "Upload attachments cannot exceed 5M, please upload again",
    });
  });
});
