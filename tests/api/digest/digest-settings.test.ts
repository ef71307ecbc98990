import { expect, test } from "vitest";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { describeOnEachDatabase, describeOnSqlite } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { BRANCH, FAIRMONEY, type Reader, startDigestApp } from "./support/digest-app.ts";

const ONE_CLICK = {
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

describeOnEachDatabase("the setting of weekly mails", (_, dialect) => {
  async function start() {
    const app = await startDigestApp(dialect);
    const topicsOf = async ({ token }: Pick<Reader, "token">) =>
      (await app.succeed(digestSettings, { token })).topics;
    return { ...app, topicsOf };
  }

  /** The links of a mail that end it, by their topic. */
  async function endsOf(reader: Reader) {
    const text = (await reader.mails()).at(-1)?.text ?? "";
    const links = [...text.matchAll(/https?:\S+unsubscribe\?\S+/g)].map(([link]) => new URL(link));
    const entries = links.map((link) => [
      link.searchParams.get("topic") ?? "all",
      link.pathname + link.search,
    ]);
    return Object.fromEntries(entries) as Record<string, string>;
  }

  test("is off, and begins with the mail of the next week", async () => {
    const app = await start();
    const ada = await app.reader({ topics: [] });
    expect(await app.topicsOf(ada)).toEqual([]);
    const body = { topics: ["answers", "reviews", "answers"] as const };
    const saved = await app.succeed(saveDigestSettings, {
      token: ada.token,
      body: { topics: [...body.topics] },
    });
    expect(saved.topics).toEqual(["reviews", "answers"]);
    expect(await app.topicsOf(ada)).toEqual(saved.topics);
    await app.review(FAIRMONEY);
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 1 });
  });

  test("needs an address that is proved", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    const given = { token: ada.token, body: { topics: ["reviews" as const] } };
    expect((await app.call(saveDigestSettings, given)).code).toBe("1006");
    expect(await app.topicsOf(ada)).toEqual([]);
  });

  test("each topic ends at one click, and so do all, as often as one clicks", async () => {
    const app = await start();
    const ada = await app.reader();
    const obi = await app.reader({ follows: [BRANCH] });
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.run();
    const ends = await endsOf(ada);
    expect(Object.keys(ends)).toEqual(["lenders", "reviews", "answers", "all"]);
    const page = await app.ask(ends["reviews"] ?? "", { headers: { Accept: "text/html" } });
    expect(await page.text()).toContain("no longer include news of reviews");
    expect(await app.topicsOf(ada)).toHaveLength(3);
    for (let clicks = 0; clicks < 2; clicks += 1) {
      expect((await app.ask(ends["reviews"] ?? "", ONE_CLICK)).status).toBe(200);
      expect(await app.topicsOf(ada)).toEqual(["lenders", "answers"]);
    }
    expect((await app.ask(ends["all"] ?? "", ONE_CLICK)).status).toBe(200);
    expect(await app.topicsOf(ada)).toEqual([]);
    expect(await app.topicsOf(obi)).toHaveLength(3);
    app.passWeek();
    await app.review(FAIRMONEY);
    expect(await app.run()).toMatchObject({ sent: 0 });
  });

  test("a token that was altered ends nothing", async () => {
    const app = await start();
    const ada = await app.reader();
    const obi = await app.reader();
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.run();
    const query = new URLSearchParams((await endsOf(ada))["all"]?.split("?")[1]);
    const token = query.get("token") ?? "";
    for (const other of [token.slice(0, -1), `${token}A`, token.replace(ada.userId, obi.userId)]) {
      const answer = await app.call(endDigest, { query: { token: other } });
      expect(answer.code).toBe("2002");
    }
    expect(await app.topicsOf(ada)).toHaveLength(3);
    expect(await app.topicsOf(obi)).toHaveLength(3);
  });
});

describeOnSqlite("the mail", (_, dialect) => {
  test("tells mail programs how it ends at one click", async () => {
    const server = await startMailServer();
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    await app.reader({ topics: ["reviews"] });
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.run();
    const [arrived] = server.arrived;
    const headers = new Map(arrived?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /^<(.*)>$/.exec(headers.get("list-unsubscribe") ?? "") ?? [];
    expect(arrived?.mail.text).toContain(link);
    expect(arrived?.mail.html).toMatch(/<a [^>]*productDetails\/fairmoney"[^>]*>FairMoney<\/a>/);
    const { pathname, search } = new URL(link);
    expect((await app.ask(pathname + search, ONE_CLICK)).status).toBe(200);
    const rows = await app.services.store.db
      .selectFrom("digest_settings")
      .select("topics")
      .execute();
    expect(rows).toEqual([{ topics: "" }]);
  });
});
