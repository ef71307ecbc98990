import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, logout } from "#contract/accounts/session.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { unsubscribe } from "#contract/newsletter/newsletter.ts";
import { followState } from "#contract/reactions/reactions.ts";
import { CODES } from "#contract/wire/codes.ts";
import { type Endpoint, fillPathParameters, listFailureCodes } from "#contract/wire/endpoint.ts";

const CALLS: readonly Endpoint[] = ENDPOINTS;
const NAMED = CALLS.map((call) => [call.name, call] as const);

function isCall(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

describe("ENDPOINTS", () => {
  test("contains every exported endpoint under its name", async () => {
    const folder = new URL("../../../src/contract/", import.meta.url);
    const files = readdirSync(folder, { recursive: true }).map(String);
    const code = files.filter((file) => file.endsWith(".ts"));
    const modules = await Promise.all(code.map((file) => import(new URL(file, folder).href)));
    const exported = modules.flatMap((module) => Object.entries(module)).filter(isCall);
    expect(exported.map(([name]) => name).sort()).toEqual(CALLS.map(({ name }) => name).sort());
    for (const [name, call] of exported) expect(call.name).toBe(name);
  });

  test("has only one endpoint per path and method", () => {
    const addresses = CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
    expect(new Set(addresses).size).toBe(CALLS.length);
  });
});

describe.for(NAMED)("%s", ([, call]) => {
  test("has a field per path parameter and no unused body", () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, field]) => field);
    expect(Object.keys(call.params?.entries ?? {}).sort()).toEqual(inPath.sort());
    if (call.method === "GET" || call.bodyKind === "empty") expect(call.body).toBeUndefined();
  });

  test("has each field only in path, query or body", () => {
    const fields = [call.params, call.query, call.body].flatMap((schema) =>
      Object.keys(schema?.entries ?? {}),
    );
    expect(new Set(fields).size).toBe(fields.length);
  });

  test("has only known result codes, without duplicates", () => {
    const codes = listFailureCodes(call);
    for (const code of codes) expect(CODES).toHaveProperty(code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe("listFailureCodes and fillPathParameters", () => {
  test("add the result codes of session, fields and body", () => {
    expect(listFailureCodes(logout)).toEqual(["0004", "1004", "1008", "5000", "5003"]);
    expect(listFailureCodes(login)).toEqual([
      "1001",
      "1004",
      "1005",
      "1008",
      "1009",
      "2001",
      "2005",
      "5000",
      "5003",
    ]);
    expect(listFailureCodes(unsubscribe)).not.toContain("1009");
  });

  test("insert encoded parameters into the path", () => {
    expect(fillPathParameters(logout)).toBe("/polaris/user/logout");
    expect(fillPathParameters(readProfile, { id: "../a b" })).toBe("/users/..%2Fa%20b");
    expect(fillPathParameters(followState, { subjectType: "news", subjectId: "a?b" })).toBe(
      "/polaris/behavior/follow/news/a%3Fb",
    );
  });
});
