import { expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation/email-activation.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { newToken } from "#server/core/secrets.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { latestLetter, signUp } from "./support/people.ts";

describeOnEachDatabase("activating an e-mail address", (database) => {
  const start = async () => startServiceApp(await database());

  async function stateOf(app: ServiceApp, { userId, token }: { userId: string; token: string }) {
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile.emailActivated).toBe(profile.emailActivation === "active");
    return profile.emailActivation;
  }

  async function sentToken(app: ServiceApp, email: string): Promise<string> {
    const { text } = await latestLetter(app, email);
    const [, token = ""] = /\btoken=([A-Za-z0-9_-]{43})&/.exec(text) ?? [];
    expect(token).not.toBe("");
    return token;
  }

  test("not active, has been sent, active", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    expect(await stateOf(app, ada)).toBe("inactive");
    const sent = await app.succeed(sendEmailActivation, { token: ada.token });
    expect(sent).toEqual({ emailActivated: false, sentTo: ada.email });
    expect(await stateOf(app, ada)).toBe("sent");
    const token = await sentToken(app, ada.email);
    expect(await app.succeed(activateEmail, { query: { token } })).toEqual({
      emailActivated: true,
    });
    expect(await stateOf(app, ada)).toBe("active");
    // A second click says the same; there is nothing to send any more.
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("0000");
    const letters = await app.letters();
    expect(await app.succeed(sendEmailActivation, { token: ada.token })).toEqual({
      emailActivated: true,
      sentTo: null,
    });
    expect(await app.letters()).toEqual(letters);
  });

  test("the link opens a page whose button activates, in the language of the mail", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, {
      token: ada.token,
      headers: { "Accept-Language": "id" },
    });
    const { text } = await latestLetter(app, ada.email);
    const [link = ""] = /http:\/\/127\.0\.0\.1:4321\/\S+/.exec(text) ?? [];
    const address = link.replace("http://127.0.0.1:4321", "");
    const open = async (method: string, path = address, Accept = "text/html,*/*;q=0.8") => {
      const answer = await app.ask(path, { method, headers: { Accept } });
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
      return { status: answer.status, page: await answer.text() };
    };
    const opened = await open("GET");
    expect(opened.status).toBe(200);
    expect(opened.page).toContain('<html lang="id-ID">');
    expect(opened.page).toContain("<button>Konfirmasi alamat email</button>");
    // Programs that read mail open its links in their own ways.
    for (const Accept of ["*/*", "application/json", ""]) await open("GET", address, Accept);
    expect(await stateOf(app, ada)).toBe("sent");
    const pressed = await open("POST");
    expect(pressed.page).toContain("Alamat email Anda sudah dikonfirmasi");
    expect(await stateOf(app, ada)).toBe("active");
    const elsewhere = `${ACTIVATION_PAGE}?token=`;
    expect((await open("POST", elsewhere + newToken())).status).toBe(422);
    expect((await open("GET", `${elsewhere}<script>`)).status).toBe(422);
  });

  test("a link lives a day", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, { token: ada.token });
    const token = await sentToken(app, ada.email);
    app.clock.pass(DAY);
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("2002");
    expect(await stateOf(app, ada)).toBe("inactive");
  });

  test("a link that nobody was sent leads nowhere", async () => {
    const app = await start();
    for (const token of [newToken(), "x".repeat(43), "a".repeat(20)]) {
      expect((await app.call(activateEmail, { query: { token } })).code).toBe("2002");
    }
    const broken = await app.call(activateEmail, { query: { token: "../x" } });
    expect(broken).toMatchObject({ code: "1001", data: { fields: { token: "Invalid link" } } });
  });

  test("is sent once a minute and five times an hour", async () => {
    const app = await start();
    const { token } = await signUp(app, { by: "phone" });
    const codes = [];
    for (let times = 0; times < 6; times += 1) {
      codes.push((await app.call(sendEmailActivation, { token })).code);
      codes.push((await app.call(sendEmailActivation, { token })).code);
      app.clock.pass(MINUTE);
    }
    expect(codes).toEqual([...Array(5).fill(["0000", "1004"]).flat(), "1004", "1004"]);
  });

  test("what was not delivered was not sent", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    const mailless = await startServiceApp(await database(), {
      clock: app.clock,
      environment: { SMTP_URL: "smtp://127.0.0.1:9" },
    });
    const { token } = ada;
    expect((await mailless.call(sendEmailActivation, { token })).code).toBe("5003");
    expect(await stateOf(app, ada)).toBe("inactive");
    expect((await app.call(sendEmailActivation, { token })).code).toBe("0000");
  });
});
