import { describe, expect, test } from "vitest";
import { PAGE_CONTENT_POLICY, SECURITY_HEADERS } from "#hosting/security-headers.ts";
import { renderHeadersFile, renderRedirectsFile } from "#integrations/static-host-files.ts";

describe("files _headers and _redirects for static hosts", () => {
  test("_headers contains the server's headers", () => {
    const lines = renderHeadersFile("https://finny.example").split("\n");
    expect(lines[0]).toBe("/*");
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(lines).toContain(`  ${name}: ${value}`);
    }
    expect(lines).toContain(`  Content-Security-Policy: ${PAGE_CONTENT_POLICY}`);
    expect(lines).toContain("  Strict-Transport-Security: max-age=31536000");
    expect(lines.slice(lines.indexOf("/_astro/*"))).toEqual([
      "/_astro/*",
      "  Cache-Control: public, max-age=31536000, immutable",
      "  Cross-Origin-Resource-Policy: same-origin",
      "",
    ]);
  });

  test("_headers contains each header only once", () => {
    const names = renderHeadersFile("https://finny.example").match(/^ {2}[\w-]+/gm) ?? [];
    expect(names.length).toBeGreaterThan(6);
    expect(new Set(names).size).toBe(names.length);
  });

  test("_headers omits HSTS on plain HTTP", () => {
    expect(renderHeadersFile("http://localhost:4321")).not.toContain("Strict-Transport-Security");
  });

  test("_redirects contains shells, old addresses and missing pages", () => {
    const lines = renderRedirectsFile().split("\n");
    for (const line of [
      "/loan type=1 /loan/unsecured-credit 302",
      "/zh/loan type=8 /zh/loan/paylater 302",
      "/commentDetails/:id /commentDetails/shell 200",
      "/commentList/:id /commentList/shell 200",
      "/question/:id /question/shell 200",
      "/starRating/:id /starRating/shell 200",
      "/en-ng/starRating/:id /en-ng/starRating/shell 200",
      "/id/* /id/404.html 404",
      "/zh/* /zh/404.html 404",
      "/en-ng/* /en-ng/404.html 404",
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines).toHaveLength(4 * 8 + 4 * 4 + 3 + 1);
  });

  test("_redirects ends with the rules for missing pages", () => {
    const lines = renderRedirectsFile().trim().split("\n");
    const statuses = lines.map((line) => line.split(" ").at(-1));
    expect(statuses.lastIndexOf("200")).toBeLessThan(statuses.indexOf("404"));
  });
});
