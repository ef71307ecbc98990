import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";
import { createTestPage } from "../support/site-fixture.ts";

const { ask } = await startApp({}, afterAll);

describe("addresses of pages", () => {
  test.for([
    ["/", "home"],
    ["/about", "about"],
    ["/about.html", "about"],
    ["/TermsandConditions.html", "terms"],
    ["/productDetails/fairmoney", "FairMoney"],
    ["/id/", "beranda"],
    ["/about?utm_source=x", "about"],
    ["/commentDetails/01J9ZK_-x", "comment shell"],
    ["/commentList/1", "comment list shell"],
    ["/commentDetails/prebuilt", "a prebuilt comment"],
    [`/commentDetails/${"x".repeat(64)}`, "comment shell"],
    ["/loan", "loans"],
    ["/loan?type=9", "loans"],
    ["/loan?type=x", "loans"],
  ] as const)("serve for %s the page '%s'", async ([address, name]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toBe(createTestPage(name));
  });

  test.for([
    ["/id", "/id/", 301],
    ["/about/", "/about", 301],
    ["/about/?a=1&b=%20", "/about?a=1&b=%20", 301],
    ["/about.html/", "/about.html", 301],
    ["/id/about/", "/id/about", 301],
    ["/index.html", "/", 301],
    ["/index", "/", 301],
    ["/loan?type=1", "/loan/unsecured-credit", 302],
    ["/loan?type=7&utm_source=a%26b", "/loan/sharia?utm_source=a%26b", 302],
    ["/id/loan?type=8", "/id/loan/paylater", 302],
  ] as const)("redirect %s to %s with status %i", async ([address, target, status]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Location")).toBe(target);
  });

  test.for([
    ["/nothing", "gone"],
    ["/id/nothing", "hilang"],
    ["//about/", "gone"],
    ["/about.html/deeper", "gone"],
    [`/commentDetails/${"x".repeat(65)}`, "gone"],
    ["/commentDetails/", "gone"],
    ["/.build-inputs", "gone"],
    ["/about.html.br", "gone"],
    ["/_headers", "gone"],
    ["/.well-known/.hidden", "gone"],
  ] as const)("return 404 for %s with the page '%s'", async ([address, name]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("ETag")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(await answer.text()).toBe(createTestPage(name));
  });

  test("serve files in /.well-known", async () => {
    const answer = await ask("/.well-known/security.txt");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Contact:");
  });
});

describe("HTTP methods of pages", () => {
  test.for(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "return 405 for %s",
    async (method) => {
      const answer = await ask("/about", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD");
    },
  );

  test("return the same headers for HEAD and GET", async () => {
    const headers = { "Accept-Encoding": "br" };
    const [head, get] = await Promise.all([
      ask("/about", { method: "HEAD", headers }),
      ask("/about", { headers }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    for (const name of ["Content-Length", "Content-Encoding", "Content-Type", "ETag", "Vary"]) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
      expect(head.headers.get(name), name).not.toBeNull();
    }
  });
});
