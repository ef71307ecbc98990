import { describe, expect, test } from "vitest";
import {
  createPolicyWriter,
  findConnectionOrigins,
  findPictureOrigins,
} from "#integrations/content-policy.ts";

const PAGE = Buffer.from('<html><head><meta charset="utf-8"></head></html>');

function createDirectives(environment: Record<string, string>): string[] {
  const apply = createPolicyWriter(
    findConnectionOrigins(environment),
    findPictureOrigins(environment),
  );
  const [, policy = ""] = /content="(default-src[^"]*)"/.exec(apply(PAGE).toString()) ?? [];
  return policy.split(";");
}

describe("createPolicyWriter", () => {
  test("allows the site's origin and the drand API", () => {
    expect(createDirectives({})).toEqual(
      expect.arrayContaining(["img-src 'self'", "connect-src 'self' https://api.drand.sh"]),
    );
  });

  test("forbids code in strings", () => {
    const directives = createDirectives({});
    expect(directives).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    );
    expect(directives.join()).not.toContain("unsafe");
  });

  test("allows pictures from the API but not the analytics host", () => {
    const policy = createDirectives({
      PUBLIC_API_BASE: "https://api.example/base",
      PUBLIC_ANALYTICS_URL: "https://events.example/in",
    });
    expect(policy).toContain("img-src 'self' https://api.example");
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://events.example https://api.drand.sh",
    );
  });
});
