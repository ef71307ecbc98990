import { describe, expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { startNewsletter } from "./support/newsletter-app.ts";

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function start(language = "en-US") {
  const app = await startNewsletter("sqlite", { SITE_URL: "https://finny.example" });
  await app.request(undefined, { "Accept-Language": language });
  const { confirm, unsubscribe: end } = await app.readLinks();
  return {
    ...app,
    confirmAddress: confirm.url.pathname + confirm.url.search,
    endAddress: end.url.pathname + end.url.search,
    isSubscribed: async () => (await app.readState()) === "subscribed",
  };
}

const SUBMIT = {
  method: "POST",
  headers: { ...BROWSER, "Content-Type": "application/x-www-form-urlencoded" },
  body: "",
};

describe("page behind a link in a newsletter mail", () => {
  test("confirms or unsubscribes only when its button is pressed", async () => {
    const app = await start();
    const page = await app.ask(app.confirmAddress, { headers: BROWSER });
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await page.text();
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain('<form method="post"><button>Yes, send it to me</button></form>');
    expect(await app.isSubscribed()).toBe(false);

    const donePage = await app.ask(app.confirmAddress, SUBMIT);
    expect(donePage.status).toBe(200);
    const text = await donePage.text();
    expect(text).toContain("<h1>Subscription succeeded</h1>");
    expect(text).not.toContain("<form");
    expect(donePage.headers.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
    expect(await app.isSubscribed()).toBe(true);

    const end = await app.ask(app.endAddress, { headers: BROWSER });
    expect(await end.text()).toContain("<button>Unsubscribe</button>");
    expect(await app.isSubscribed()).toBe(true);
    const ended = await app.ask(app.endAddress, SUBMIT);
    expect(await ended.text()).toContain("<h1>You have unsubscribed</h1>");
    expect(await app.isSubscribed()).toBe(false);
  });

  test.for([
    ["en-NG", "/en-ng/", "Confirm the newsletter"],
    ["id-ID", "/id/", "Konfirmasi buletin"],
    ["zh-CN", "/zh/", "确认订阅通讯"],
  ] as const)("has the language of the mail: %s", async ([language, home, title]) => {
    const app = await start(language);
    const page = await app.ask(app.confirmAddress, { headers: { "Accept-Language": "en-US" } });
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="https://finny.example${home}"`);
    expect(page.headers.get("Content-Language")).toBe(language);
  });

  test("reports an invalid link", async () => {
    const app = await start();
    const broken = await app.ask(`${confirmSubscription.path}?token=short&lang=zh-CN`);
    expect(broken.status).toBe(422);
    expect(await broken.text()).toContain("<p>链接无效</p>");
    const none = await app.ask(unsubscribe.path);
    expect(none.status).toBe(422);
    const unknown = await app.ask(`${unsubscribe.path}?token=${"A".repeat(43)}`, SUBMIT);
    expect(unknown.status).toBe(422);
    expect(await unknown.text()).toContain("<p>Invalid link</p>");
  });

  test("loads no resources and sends no referrer", async () => {
    const app = await start();
    for (const init of [{}, SUBMIT]) {
      const { headers } = await app.ask(app.confirmAddress, init);
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  test("does not show parameters of its address", async () => {
    const app = await start();
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const page = await app.ask(`${confirmSubscription.path}?token=${hostile}&lang=${hostile}`);
    expect(await page.text()).not.toContain("script");
  });
});

describe("one-click unsubscription", () => {
  test("needs only a POST request", async () => {
    const app = await start();
    await app.ask(app.confirmAddress, SUBMIT);
    const answer = await app.ask(app.endAddress, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: "0000", data: null });
    expect(await app.isSubscribed()).toBe(false);
  });
});
