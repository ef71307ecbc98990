import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { personal, personalFollows } from "#contract/my/personal.ts";
import { follow } from "#contract/reactions/reactions.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { DAY } from "#server/core/clock.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFilePage,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { readAllItems } from "../posts/support/all-items.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const PRODUCTS = ["a", "b", "c", "d", "e", "f"].map((id) => ({
  id,
  name: `Product ${id.toUpperCase()}`,
  lender: "x",
}));
const CATALOGUE = createCatalogueFileData({
  products: PRODUCTS.map(createFileProduct),
  companies: [createFileCompany({ id: "x", name: "Company X" })],
  news: [createFilePage("fees", { en_US: "Fees", id_ID: "Biaya" })],
});

describeOnSqlite("endpoints of personal data", (database) => {
  async function start() {
    const { folder } = await buildSite();
    writeFileSync(join(folder, "catalogue.json"), JSON.stringify(CATALOGUE));
    return startServiceApp(await database(), { folder });
  }

  type App = Awaited<ReturnType<typeof start>>;
  async function startFollowing(
    app: App,
    token: string,
    subjects: readonly (readonly [SubjectType, string])[],
  ) {
    for (const [subjectType, subjectId] of subjects) {
      app.clock.pass(1);
      await app.succeed(follow, { body: { subjectType, subjectId, follow: true }, token });
    }
  }

  test.each(["body", "query"])("reject unknown fields in the %s", async (part) => {
    const app = await start();
    const { token } = await signUp(app);
    const unknown = { [part]: { nickname: "Ngozi" } } as object;
    expect(await app.call(personal, { ...unknown, token })).toMatchObject({
      code: "1001",
      data: { fields: { nickname: expect.any(String) } },
    });
  });

  test("return the new names after a change", async () => {
    const app = await start();
    const { token, userId } = await signUp(app);
    const counts = { follows: 0, reviews: 0, questions: 0, replies: 0, likesReceived: 0 };
    const before = await app.succeed(personal, { token });
    expect(before).toMatchObject({ profile: { userName: "Ada", last_name: "Eze" }, counts });
    const query = { userName: "  Ada 👩🏾‍🚀 ", last_name: "Ezé" };
    const changed = await app.succeed(personal, { query, token });
    expect(changed.profile).toMatchObject({ first_name: "Ada", last_name: "Ezé" });
    expect(changed.profile.userName).toBe("Ada 👩🏾‍🚀");
    expect(await app.succeed(personal, { token })).toEqual(changed);
    expect(await app.succeed(readProfile, { params: { id: userId }, token })).toEqual(
      changed.profile,
    );
  });

  test("accept only one new user name in 30 days", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const rename = (userName: string) => app.call(personal, { query: { userName }, token });
    expect((await rename("Adaeze")).code).toBe("0000");
    app.clock.pass(29 * DAY);
    expect((await rename("Adaeze")).code).toBe("0000");
    expect(await rename("Countess")).toMatchObject({
      code: "1001",
      data: { fields: { userName: "You can change your user name once in 30 days" } },
    });
    app.clock.pass(DAY);
    expect((await rename("Countess")).code).toBe("0000");
  });

  test("accept only one of several concurrent user names", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const answers = await Promise.all(
      ["Adanna", "Adaku", "Adaora"].map((userName) =>
        app.call(personal, { query: { userName }, token }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "1001", "1001"]);
  });

  test("allow an empty last name for people with one name", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const refused = await app.call(personal, { query: { last_name: " " }, token });
    expect(refused).toMatchObject({
      code: "1001",
      data: { fields: { last_name: "Please enter your last name" } },
    });
    const query = { first_name: "Suharto", last_name: "", single_name: "true" } as const;
    const { profile } = await app.succeed(personal, { query, token });
    expect(profile).toMatchObject({ first_name: "Suharto", last_name: "" });
    const response = await app.succeed(personal, { query: { last_name: "Eze" }, token });
    expect(response.profile.last_name).toBe("Eze");
  });

  test("reject all changes if one name is invalid", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const query = { userName: "Countess", first_name: "" };
    const { code, data } = await app.call(personal, { query, token });
    expect({ code, data }).toEqual({
      code: "1001",
      data: { fields: { first_name: "Please enter your first name" } },
    });
    expect((await app.succeed(personal, { token })).profile.userName).toBe("Ada");
  });

  test("list follows of a type, names in the reader's language", async () => {
    const app = await start();
    const [{ token }, other] = [await signUp(app), await signUp(app)];
    await startFollowing(app, other.token, [["product", "a"]]);
    const followed = PRODUCTS.map(({ id }) => ["product", id] as const);
    await startFollowing(app, token, [["news", "fees"], ...followed, ["company", "x"]]);
    const { items, total } = await app.succeed(personalFollows, { body: {}, token });
    expect(total).toBe(8);
    const ids = items.map(({ subjectId }) => subjectId);
    expect(ids).toEqual(["x", "f", "e", "d", "c", "b", "a", "fees"]);
    expect(items[0]).toEqual({
      subjectType: "company",
      subjectId: "x",
      name: "Company X",
      since: new Date(app.clock.now()).toISOString(),
    });
    expect((await app.succeed(personal, { token })).counts.follows).toBe(8);
    const page = await app.succeed(personalFollows, {
      body: { subjectType: "news" },
      headers: { "Accept-Language": "id-ID" },
      token,
    });
    expect(page).toMatchObject({ total: 1, next: null, items: [{ name: "Biaya" }] });
  });

  test("paginate follows with equal timestamps without duplicates", async () => {
    const app = await start();
    const { token } = await signUp(app);
    for (const { id } of PRODUCTS) {
      const body = { subjectType: "product", subjectId: id, follow: true } as const;
      await app.succeed(follow, { body, token });
    }
    const items = await readAllItems((at) =>
      app.succeed(personalFollows, { query: { size: "1", ...at }, body: {}, token }),
    );
    expect(items.map(({ subjectId }) => subjectId).sort()).toEqual(PRODUCTS.map(({ id }) => id));
  });

  test("reject invalid cursors", async () => {
    const app = await start();
    const { token } = await signUp(app);
    const places = ["no json", '{"a":1}', '["1","product","a"]', "[1e400,1,1]", "[1]"];
    for (const place of [...places, '[1,"\\u0000","a"]', '[1,"product","\\u0000"]']) {
      const query = { cursor: Buffer.from(place).toString("base64url") };
      const { code, data } = await app.call(personalFollows, { query, body: {}, token });
      expect(code).toBe("1001");
      expect(Object.keys((data as { fields: object }).fields)).toEqual(["cursor"]);
    }
  });
});
