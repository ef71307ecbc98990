import { expect, test } from "vitest";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { startDigestApp } from "./support/digest-app.ts";

describeOnEachDb("digest settings", (_, dialect) => {
  test("schedule the first mail one week after subscribing", async () => {
    const app = await startDigestApp(dialect);
    const { token } = await app.addReader([]);
    expect((await app.succeed(digestSettings, { token })).topics).toEqual([]);
    const body = { topics: ["answers" as const, "reviews" as const] };
    const { topics } = await app.succeed(saveDigestSettings, { token, body });
    expect(topics).toEqual(["reviews", "answers"]);
    app.clock.pass(1);
    await app.review();
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 1 });
    const obi = await signUp(app, { by: "phone" });
    expect((await app.call(saveDigestSettings, { token: obi.token, body })).code).toBe("1006");
  });

  test("allow one-click unsubscription from one topic or all", async () => {
    const server = await startMailServer();
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    const [ada, obi] = [await app.addReader(), await app.addReader([])];
    app.passWeek();
    await app.review();
    await app.run();
    const { text = "", headers = [] } = server.arrived[0]?.mail ?? {};
    const [, reviews = "", , all = ""] = text.match(/(?<=:\/\/[^/]+)\/\S+unsubscribe\?\S+/g) ?? [];
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "list-unsubscribe", value: expect.stringContaining(all) }),
    );
    const readTopics = async () => (await app.succeed(digestSettings, { token: ada.token })).topics;
    const token = new URLSearchParams(all.split("?")[1]).get("token") ?? "";
    for (const forged of [token.slice(0, -1), `${token}A`, token.replace(ada.userId, obi.userId)]) {
      expect((await app.call(endDigest, { query: { token: forged } })).code).toBe("2002");
    }
    const page = await app.ask(reviews, { headers: { Accept: "text/html" } });
    expect(await page.text()).toContain("no longer include news of reviews");
    expect(await readTopics()).toHaveLength(3);
    const body = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (const [link, topics] of [
      [reviews, ["lenders", "answers"]],
      [reviews, ["lenders", "answers"]],
      [all, []],
    ] as const) {
      expect((await app.ask(link, { method: "POST", body: body() })).status).toBe(200);
      expect(await readTopics()).toEqual(topics);
    }
  });
});
