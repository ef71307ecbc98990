import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { saveDigestSettings } from "#contract/digest/digest.ts";
import { report } from "#contract/moderation/report.ts";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { getLatestCode, PASSWORD, signUpByMailAndPhone } from "../accounts/support/people.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { readRowsAsText } from "./support/rows-as-text.ts";

const TABLES = [
  "users",
  "google_identities",
  "sessions",
  "verification_codes",
  "email_activations",
  "reports",
  "newsletter_subscriptions",
  "digest_settings",
] as const;
const SUBJECT = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDb("commands for a user's personal data", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    return { database, app: await startServiceApp(database) };
  }

  /** A user with rows in every table of accounts. */
  async function createUserWithData(app: ServiceApp) {
    const ada = await signUpByMailAndPhone(app);
    const { token } = ada;
    const words = { reason: "Fraud", subject: "Fees", message: "Twice the fee" } as const;
    await app.succeed(report, { body: { ...SUBJECT, ...words, email: ada.email }, token });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString("base64")}`;
    await app.succeed(uploadAvatar, { body: { image }, token });
    await app.succeed(saveDigestSettings, { token, body: { topics: ["reviews"] } });
    const { db } = app.services.store;
    const now = app.clock.now();
    await db
      .insertInto("google_identities")
      .values({ google_subject: `g-${ada.userId}`, user_id: ada.userId })
      .execute();
    await db
      .insertInto("email_activations")
      .values({
        token_hash: randomUUID(),
        user_id: ada.userId,
        email: ada.email,
        created_at: now,
        expires_at: now,
      })
      .execute();
    await db
      .insertInto("newsletter_subscriptions")
      .values({ id: randomUUID(), email: ada.email, locale: "en_US", created_at: now })
      .execute();
    app.clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account: ada.email, scene: "reset" } });
    return ada;
  }

  test("export all data except credentials", async () => {
    const { app, database } = await start();
    const ada = await createUserWithData(app);
    await createUserWithData(app);
    const code = await getLatestCode(app, ada.email);
    const { status, stdout, stderr } = await runPolaris(
      ["export-user", ada.email],
      database.environment,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const exported = JSON.parse(stdout);
    expect(exported.account).toMatchObject({
      userId: ada.userId,
      email: ada.email,
      phone: ada.phone,
      hasPassword: true,
    });
    expect(exported.picture).toMatch(/^data:image\/webp;base64,/);
    for (const kind of ["googleAccounts", "sessions", "reports"]) {
      expect(exported[kind]).toHaveLength(1);
    }
    expect(exported.newsletter).toHaveLength(1);
    expect(exported.weeklyMail).toMatchObject([{ topics: "reviews" }]);
    expect(exported.codesSent).toHaveLength(3);
    expect(exported.activationLinksSent).toHaveLength(1);
    for (const secret of [ada.token, code, "argon2", "hash"]) expect(stdout).not.toContain(secret);
  });

  test("erase a user but keep the reports anonymously", async () => {
    const { app, database } = await start();
    const ada = await createUserWithData(app);
    const obi = await createUserWithData(app);
    const { db } = app.services.store;
    const before = await readRowsAsText(db, TABLES);
    expect(before).toContain(ada.email);
    expect(before).toContain(ada.phone.slice(1));

    const refused = await runPolaris(["erase-user", ada.phone], database.environment);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^erase-user: this cannot be undone; --yes erases the user /);
    const erased = await runPolaris(["erase-user", ada.phone, "--yes"], database.environment);
    expect(erased).toEqual({ status: 0, stderr: "", stdout: `erased the user ${ada.userId}\n` });

    const after = await readRowsAsText(db, TABLES);
    for (const trace of [ada.userId, ada.email, ada.phone.slice(1)]) {
      expect(after).not.toContain(trace);
    }
    expect(after).toContain(obi.userId);
    const reports = await db.selectFrom("reports").select(["user_id", "email"]).execute();
    expect(reports).toHaveLength(2);
    expect(reports).toContainEqual({ user_id: null, email: null });
    expect(readdirSync(join(app.services.config.dataDir, "avatars"))).toHaveLength(1);

    // Another process erased the user.
    const params = { id: ada.userId };
    expect((await app.call(readProfile, { params, token: ada.token })).code).toBe("0004");
    expect(
      (await app.call(readProfile, { params: { id: obi.userId }, token: obi.token })).code,
    ).toBe("0000");
    const body = { account: ada.email, password: PASSWORD };
    expect((await app.call(login, { body })).code).toBe("2001");
  });
});

test.for([
  [["nobody@finny.example"], "there is no user nobody@finny.example"],
  [[], "name an e-mail address, a telephone number (+62… if Indonesian) or a user id"],
] as const)("commands for personal data report the unknown account %j", async ([account, line]) => {
  const { environment } = await createDatabase("sqlite");
  for (const command of ["export-user", "erase-user"]) {
    expect(await runPolaris([command, ...account], environment)).toEqual({
      status: 1,
      stdout: "",
      stderr: `${command}: ${line}\n`,
    });
  }
  expect(existsSync(join(environment.POLARIS_DATA_DIR, "avatars"))).toBe(false);
});
