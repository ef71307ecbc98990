import { expect, test } from "vitest";
import { connectionsOf, contentPolicy, picturesOf } from "#integrations/content-policy.ts";

const PAGE = Buffer.from('<html><head><meta charset="utf-8"></head></html>');

function policyWith(environment: Record<string, string>): string[] {
  const apply = contentPolicy(connectionsOf(environment), picturesOf(environment));
  const [, policy = ""] = /content="(default-src[^"]*)"/.exec(apply(PAGE).toString()) ?? [];
  return policy.split(";");
}

test("a site with its API asks and shows nothing of others", () => {
  expect(policyWith({})).toEqual(expect.arrayContaining(["img-src 'self'", "connect-src 'self'"]));
});

test("people's pictures come from the API, wherever it is, and from no receiver of analytics", () => {
  const policy = policyWith({
    PUBLIC_API_BASE: "https://api.example/base",
    PUBLIC_ANALYTICS_URL: "https://events.example/in",
  });
  expect(policy).toContain("img-src 'self' https://api.example");
  expect(policy).toContain("connect-src 'self' https://api.example https://events.example");
});
