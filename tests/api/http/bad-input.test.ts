import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";

const { ask } = await startApp({}, afterAll);

describe("malformed requests to the server", () => {
  test.for(["/%ff", "/%00", "/..%2f..%2fetc%2fpasswd"])(
    "are rejected without internal details: %s",
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(400);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.text()).toBe("Bad Request\n");
    },
  );

  test.for(["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%252e%252e%252fpackage.json"])(
    "return the page for missing addresses: %s",
    async (address) => {
      expect((await ask(address)).status).toBe(404);
    },
  );

  test("are rejected with a path of 9,000 characters", async () => {
    expect((await ask(`/${"a".repeat(9000)}`)).status).toBe(414);
    expect((await ask(`/about?${"a".repeat(9000)}`)).status).toBe(414);
    expect((await ask(`/about?${"a".repeat(7000)}`)).status).toBe(200);
  });

  test("are answered quickly even with thousands of fields", async () => {
    const names = Array.from({ length: 2200 }, (_, index) => index.toString(36));
    const address = `/polaris/context?${names.join("&")}`;
    const headers = { "Accept-Language": `${"x,".repeat(7000)}id` };
    for (let times = 0; times < 150; times += 1) {
      const answer = await ask(address, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Language")).toBe("en-US");
    }
  });

  test("are rejected with JSON by the API", async () => {
    const answer = await ask("/polaris/%ff");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "1008",
      message: "The request cannot be read",
      data: null,
    });
  });
});

describe("unexpected failures", () => {
  test("are logged, but the response contains no details", async () => {
    const { ask, logged } = await startApp({ folder: "no folder can be called \0" });
    const answer = await ask("/about");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("Something went wrong! Please refresh the page\n");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const failure = logged.map((line) => JSON.parse(line)).find((line) => line.err);
    expect(failure.requestId).toBe(answer.headers.get("X-Request-Id"));
    expect(failure.err.stack).toContain("Error");
    expect((await ask("/healthz")).status).toBe(200);
  });
});
