import * as v from "valibot";
import { afterAll, describe, expect, test } from "vitest";
import { context } from "#contract/wire/context.ts";
import { startApp, type TestAppOptions } from "../support/app-fixture.ts";

const { ask } = await startApp({}, afterAll);

const PROXIES = { TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8" };

const ReplySchema = v.object({
  code: v.literal("0000"),
  message: v.string(),
  data: context.reply,
});

async function readContext(headers: Record<string, string> = {}, options: TestAppOptions = {}) {
  const { ask } = await startApp(options);
  const answer = await ask(context.path, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return v.parse(ReplySchema, await answer.json());
}

describe("GET /polaris/context", () => {
  test("ignores forwarded headers from untrusted proxies", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.1", "CF-IPCountry": "NG", "X-IP": "1.1.1.1" };
    for (const untrusted of [{}, headers]) {
      expect(await readContext(untrusted)).toEqual({
        code: "0000",
        message: "Success",
        data: { ip: "203.0.113.7", country: null, channel: "default" },
      });
    }
  });

  test.for([
    ["10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
    ["10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["::ffff:10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
    ["fd00::1", "[2001:db8::7]:443", "2001:db8::7"],
    ["10.1.2.3", "198.51.100.1, nonsense", "10.1.2.3"],
    ["10.1.2.3", "", "10.1.2.3"],
    ["11.1.2.3", "198.51.100.1", "11.1.2.3"],
  ] as const)(
    "returns the client address for socket %s and X-Forwarded-For '%s': %s",
    async ([socketAddress, forwarded, ip]) => {
      const headers = { "X-Forwarded-For": forwarded };
      const { data } = await readContext(headers, { environment: PROXIES, socketAddress });
      expect(data.ip).toBe(ip);
    },
  );

  test.for([
    ["NG", "NG"],
    ["XX", null],
    ["T1", null],
    ["ng", null],
    ["", null],
  ] as const)(
    "returns for a proxy's CF-IPCountry '%s' the country %s",
    async ([header, country]) => {
      const headers = { "CF-IPCountry": header, "X-Country": "ID" };
      const socketAddress = "10.0.0.1";
      const { data } = await readContext(headers, { environment: PROXIES, socketAddress });
      expect(data.country).toBe(country);
    },
  );

  test.for([
    [{ "X-Channel": "palmstore" }, "palmstore"],
    [{ Cookie: "channel=radio_1" }, "radio_1"],
    [{ "X-Channel": "new", Cookie: "channel=old" }, "new"],
    [{ "X-Channel": "<script>" }, "default"],
    [{ "X-Channel": "default", Cookie: "channel=radio" }, "radio"],
    [{ Cookie: "channel=a%0Ab" }, "default"],
  ] as const)("returns for the headers %j the channel %s", async ([headers, channel]) => {
    const { data } = await readContext({ ...headers });
    expect(data.channel).toBe(channel);
  });
});

describe("calls to unknown endpoints or methods", () => {
  test.for([
    ["en-NG,en;q=0.9", "There is nothing at this address", "en-NG"],
    ["id-ID", "Tidak ada apa pun di alamat ini", "id-ID"],
    ["in", "Tidak ada apa pun di alamat ini", "id-ID"],
    ["fr, zh-TW;q=0.8, en;q=0.1", "此地址下没有内容", "zh-CN"],
    ["zh;q=0, fr", "There is nothing at this address", "en-US"],
    ["", "There is nothing at this address", "en-US"],
  ] as const)("return 1002 in the language of '%s'", async ([accepted, message, tag]) => {
    for (const path of ["", "/", "/nothing", "/context/deeper"]) {
      const answer = await ask(`/polaris${path}`, { headers: { "Accept-Language": accepted } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Language")).toBe(tag);
      expect(await answer.json()).toEqual({ code: "1002", message, data: null });
    }
  });

  test.for(["POST", "PUT", "DELETE", "OPTIONS"])(
    "return 1007 for the method %s",
    async (method) => {
      const answer = await ask(context.path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD");
      expect(await answer.json()).toMatchObject({ code: "1007", data: null });
    },
  );
});
