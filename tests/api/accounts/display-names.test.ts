import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { register } from "#contract/accounts/registration.ts";
import type { Session } from "#contract/accounts/session.ts";
import { personal } from "#contract/my/personal.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { startGoogleApp } from "./support/google.ts";
import { newPerson, prepareRegistration, signUp } from "./support/people.ts";
import { signIn } from "./support/signed-in.ts";

const start = async () => startServiceApp(await createDatabase("sqlite"));
const LOOKS_OFFICIAL =
  "This name looks like the site, its staff, a regulator or a lender: please choose another";

describe("display names", () => {
  test.for([
    ["WhatsApp 08031234567", "Please leave out email addresses, links and phone numbers"],
    ["FairMoney Official", LOOKS_OFFICIAL],
    ["Moderator", LOOKS_OFFICIAL],
    ["Branch", undefined],
  ] as const)("rejects %s as the user name", async ([userName, text]) => {
    const app = await start();
    const { token } = await signIn(app);
    const changed = await app.call(personal, { token, query: { userName, showName: "true" } });
    if (text === undefined) expect(changed.code).toBe("0000");
    else expect(changed).toMatchObject({ code: "1001", data: { fields: { userName: text } } });
    const { profile } = await app.succeed(personal, { token });
    expect(profile.userName).toBe(text === undefined ? userName : "Ada");
  });

  test.for(["Tamarind 482913", "tamarind482913"])("rejects the pseudonym %s", async (userName) => {
    const app = await start();
    const { token } = await signIn(app);
    expect(await app.call(personal, { token, body: { userName } })).toMatchObject({
      code: "1001",
      data: { fields: { userName: LOOKS_OFFICIAL } },
    });
  });

  test("applies the rules for user names to first names", async () => {
    const app = await start();
    const person = { ...newPerson(), first_name: "Moderator" };
    const body = await prepareRegistration(app, person);
    const refused = await app.call(register, { body });
    expect(refused).toMatchObject({
      code: "1001",
      data: { fields: { first_name: LOOKS_OFFICIAL } },
    });
    // The code stays valid for a valid name.
    await app.succeed(register, { body: { ...body, first_name: "Ada" } });
  });

  test("refuses to show a stored but invalid name", async () => {
    const app = await start();
    const { userId, token } = await signUp(app);
    const { db } = app.services.store;
    await db.updateTable("users").set({ user_name: "Finny" }).where("id", "=", userId).execute();
    const visibleName = await app.call(personal, { token, query: { showName: "true" } });
    expect(visibleName).toMatchObject({
      code: "1001",
      data: { fields: { userName: LOOKS_OFFICIAL } },
    });
    await app.succeed(personal, { token, query: { showName: "true", userName: "Ngozi" } });
  });

  test("replaces an invalid name of a Google account", async () => {
    const { google, enter } = await startGoogleApp(await createDatabase("sqlite"));
    const readNameAfterGoogleLogin = async (given_name: string) => {
      const person = { sub: randomUUID(), email: newPerson().email, given_name };
      return ((await enter(await google.signIdToken(person))).data as Session).userName;
    };
    expect(await readNameAfterGoogleLogin("FairMoney Support")).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    expect(await readNameAfterGoogleLogin("Grace")).toBe("Grace");
  });
});
