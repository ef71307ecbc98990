import { afterAll, describe, expect, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { startApp } from "../support/app-fixture.ts";

const APP = "https://app.finny.example";
const { ask } = await startApp(
  { environment: { CORS_ORIGINS: `${APP}, http://localhost:5173` } },
  afterAll,
);
const FOREIGN = [
  "https://evil.example",
  "https://app.finny.example.evil.example",
  "http://app.finny.example",
  "https://APP.finny.example",
  "null",
  "*",
];

function createPreflight(origin: string) {
  return {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type,x-newauth-token",
    },
  };
}

function listCorsHeaders(response: Response): string[] {
  return [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
}

describe("an origin in CORS_ORIGINS", () => {
  test("may call the API without cookies", async () => {
    const { status, headers } = await ask(login.path, createPreflight(APP));
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe(APP);
    expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,POST,PUT,DELETE");
    const allowedHeaders = headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(",");
    for (const name of ["content-type", "x-newauth-token", "userid", "x-channel"]) {
      expect(allowedHeaders).toContain(name);
    }
    expect(headers.get("Access-Control-Max-Age")).toBe("7200");
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(headers.get("Vary")).toMatch(/\bOrigin\b/);
  });

  test.for(["/polaris/context", "/polaris/nothing", "/users/1"])(
    "may read the response of %s",
    async (path) => {
      const { headers } = await ask(path, { headers: { Origin: "http://localhost:5173" } });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
      expect(headers.get("Access-Control-Expose-Headers")).toContain("X-Request-Id");
      expect(headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
      expect(headers.get("Vary")).toMatch(/\bOrigin\b/);
    },
  );

  test("may not read pages", async () => {
    expect(listCorsHeaders(await ask("/about", { headers: { Origin: APP } }))).toEqual([]);
  });
});

describe("an origin outside CORS_ORIGINS", () => {
  test.for(FOREIGN)("gets no CORS headers: %s", async (origin) => {
    const response = await ask(login.path, createPreflight(origin));
    expect(response.status).toBe(405);
    expect(listCorsHeaders(response)).toEqual([]);
    const answer = await ask("/polaris/context", { headers: { Origin: origin } });
    expect(listCorsHeaders(answer)).toEqual([]);
    expect(answer.headers.get("Vary")).toMatch(/\bOrigin\b/);
  });

  test("is any origin if CORS_ORIGINS is empty", async () => {
    const { ask } = await startApp();
    for (const origin of [APP, ...FOREIGN, ""]) {
      expect(listCorsHeaders(await ask(login.path, createPreflight(origin)))).toEqual([]);
      const answer = await ask("/polaris/context", { headers: { Origin: origin } });
      expect(listCorsHeaders(answer)).toEqual([]);
      expect(answer.headers.get("Vary") ?? "").not.toMatch(/Origin/);
    }
  });
});
