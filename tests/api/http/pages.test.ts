import { describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";
import { page } from "../support/site-fixture.ts";

const { ask } = await startApp();

describe("addresses", () => {
  test.for([
    ["/", "home"],
    ["/about", "about"],
    ["/about.html", "about"],
    ["/TermsandConditions.html", "terms"],
    ["/productDetails/fairmoney", "FairMoney"],
    ["/id/", "beranda"],
    ["/id/about", "tentang"],
    ["/about?utm_source=x", "about"],
  ] as const)("%s is the page '%s'", async ([address, name]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toBe(page(name));
  });

  test.for([
    ["/id", "/id/"],
    ["/about/", "/about"],
    ["/about/?a=1&b=%20", "/about?a=1&b=%20"],
    ["/about.html/", "/about.html"],
    ["/id/about/", "/id/about"],
    ["/index.html", "/"],
    ["/index", "/"],
    ["/id/index.html", "/id/"],
  ])("%s leads to %s", async ([address = "", target]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(target);
  });

  test.for([
    ["/nothing", "gone"],
    ["/id/nothing", "hilang"],
    ["/zh/nothing/deeper", "不见了"],
    ["/en-ng/x", "gone from here"],
    ["/identity", "gone"],
    ["/productDetails/unknown", "gone"],
    ["/productDetails/", "gone"],
    ["/nothing/", "gone"],
    ["/404", "gone"],
    ["/404.html", "gone"],
    ["/id/404", "hilang"],
    ["//about/", "gone"],
    ["/%e4%bd%a0", "gone"],
    [`/${"x".repeat(300)}`, "gone"],
    ["/about.html/deeper", "gone"],
  ] as const)("%s is missing, in the words of '%s'", async ([address, name]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("ETag")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(await answer.text()).toBe(page(name));
  });

  test.for([
    "/.build-inputs",
    "/about.html.br",
    "/about.html.gz",
    "/_headers",
    "/_redirects",
    "/.well-known/.hidden",
  ])("%s is not to be had", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  test("well-known addresses are", async () => {
    const answer = await ask("/.well-known/security.txt");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Contact:");
  });
});

describe("shells", () => {
  test.for([
    ["/commentDetails/01J9ZK_-x", "comment shell"],
    ["/commentList/1", "comment list shell"],
    ["/starRating/fairmoney", "rating shell"],
    ["/id/commentDetails/1", "kerangka komentar"],
    ["/commentDetails/prebuilt", "a prebuilt comment"],
    [`/commentDetails/${"x".repeat(64)}`, "comment shell"],
  ] as const)("%s is answered by '%s'", async ([address, name]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page(name));
  });

  test.for([
    `/commentDetails/${"x".repeat(65)}`,
    "/commentDetails/a.b",
    "/commentDetails/%20",
    "/commentDetails/a/b",
    "/commentDetails/",
    "/id/starRating/1",
  ])("%s is missing", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});

describe("old loan addresses", () => {
  test.for([
    ["/loan?type=1", "/loan/unsecured-credit"],
    ["/loan?type=2", "/loan/house-ownership"],
    ["/loan?type=3", "/loan/productive-loan"],
    ["/loan?type=4", "/loan/education"],
    ["/loan?type=5", "/loan/motor-vehicle"],
    ["/loan?type=6", "/loan/collateral"],
    ["/loan?type=7&utm_source=a%26b", "/loan/sharia?utm_source=a%26b"],
    ["/id/loan?type=8", "/id/loan/paylater"],
  ])("%s leads to %s", async ([address = "", target]) => {
    const answer = await ask(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(target);
  });

  test.for([
    "/loan",
    "/loan?type=0",
    "/loan?type=9",
    "/loan?type=",
    "/loan?type=01",
    "/loan?type=x",
  ])("%s is the page itself", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page("loans"));
  });
});

describe("methods", () => {
  test.for(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "%s is refused",
    async (method) => {
      const answer = await ask("/about", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD");
    },
  );

  test("HEAD has the headers of GET and no body", async () => {
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
