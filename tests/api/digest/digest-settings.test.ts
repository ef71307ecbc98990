import { expect, test } from "vitest";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { startDigestApp } from "./support/digest-app.ts";

describeOnEachDatabase("digest settings", (_, dialect) => {
  async function start() {
    const server = await startMailServer();
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    const [ada, obi] = [await app.addReader(), await app.addReader([])];
    app.passWeek();
    await app.review();
    await app.run();
    const { text = "", headers = [] } = server.arrived[0]?.mail ?? {};
    const links = Array.from(
      text.matchAll(/https?:\S+unsubscribe\?\S+/g),
      ([link]) => new URL(link),
    );
    const readTopics = async () => (await app.succeed(digestSettings, { token: ada.token })).topics;
    return { ...app, ada, obi, readTopics, links, headers };
  }

  test("start the weekly mail in the next week", async () => {
    const { succeed, obi, run, review, passWeek } = await start();
    const call = { token: obi.token, body: { topics: ["answers" as const, "reviews" as const] } };
    expect((await succeed(digestSettings, { token: obi.token })).topics).toEqual([]);
    expect((await succeed(saveDigestSettings, call)).topics).toEqual(["reviews", "answers"]);
    expect(await run()).toMatchObject({ sent: 0 });
    passWeek();
    await review();
    expect(await run()).toMatchObject({ sent: 2 });
  });

  test("require a confirmed address", async () => {
    const app = await startDigestApp(dialect);
    const { token } = await signUp(app, { by: "phone" });
    const { code } = await app.call(saveDigestSettings, { token, body: { topics: ["reviews"] } });
    expect(code).toBe("1006");
  });

  test("end one topic or all at one click", async () => {
    const { ask, readTopics, links, headers } = await start();
    const [, reviews = "", , all = ""] = links.map(({ pathname, search }) => pathname + search);
    const clickOnce = (link: string) =>
      ask(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    const page = await ask(reviews, { headers: { Accept: "text/html" } });
    expect(await page.text()).toContain("no longer include news of reviews");
    expect(await readTopics()).toHaveLength(3);
    for (const link of [reviews, reviews]) {
      expect((await clickOnce(link)).status).toBe(200);
      expect(await readTopics()).toEqual(["lenders", "answers"]);
    }
    await clickOnce(all);
    expect(await readTopics()).toEqual([]);
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "list-unsubscribe", value: `<${links[3]}>` }),
    );
  });

  test("reject a forged token", async () => {
    const { call, ada, obi, readTopics, links } = await start();
    const token = links[0]?.searchParams.get("token") ?? "";
    for (const forged of [token.slice(0, -1), `${token}A`, token.replace(ada.userId, obi.userId)]) {
      expect((await call(endDigest, { query: { token: forged } })).code).toBe("2002");
    }
    expect(await readTopics()).toHaveLength(3);
  });
});
