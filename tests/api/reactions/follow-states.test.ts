import { expect, test } from "vitest";
import { follow, followState, followStates } from "#contract/reactions/follow.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const BRANCH = { subjectType: "product", subjectId: "branch" } as const;
const COMPANY = { subjectType: "company", subjectId: "fairmoney" } as const;
const NOBODY = { followed: false, followers: 0 };

describeOnEachDatabase("the follow states of many subjects", (_database, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const say = (token: string, subject: typeof FAIRMONEY | typeof BRANCH | typeof COMPANY) =>
      app.succeed(follow, { token, body: { ...subject, follow: true } });
    const statesOf = async (subjects: string, token?: string) => {
      const given = { query: { subjects }, ...(token !== undefined && { token }) };
      return (await app.succeed(followStates, given)).states;
    };
    return { ...app, database, ada, obi, say, statesOf };
  }

  test("are the same as each one by itself", async () => {
    const { ada, obi, say, statesOf, succeed } = await start();
    await say(ada.token, FAIRMONEY);
    await say(obi.token, FAIRMONEY);
    await say(obi.token, BRANCH);
    const asked = "product:fairmoney,product:branch,company:fairmoney,news:reading-rates";
    expect(await statesOf(asked, ada.token)).toEqual({
      "product:fairmoney": { followed: true, followers: 2 },
      "product:branch": { followed: false, followers: 1 },
      "company:fairmoney": NOBODY,
      "news:reading-rates": NOBODY,
    });
    const alone = await succeed(followState, { params: BRANCH, token: ada.token });
    expect(alone).toEqual({ followed: false, followers: 1 });
  });

  test("keep a product and a company of the same name apart", async () => {
    const { ada, say, statesOf } = await start();
    await say(ada.token, COMPANY);
    expect(await statesOf("product:fairmoney,company:fairmoney", ada.token)).toEqual({
      "product:fairmoney": NOBODY,
      "company:fairmoney": { followed: true, followers: 1 },
    });
    expect(await statesOf("product:fairmoney", ada.token)).toEqual({ "product:fairmoney": NOBODY });
  });

  test("tell a visitor how many follow, and a session that has ended that it has", async () => {
    const { ada, call, say, statesOf } = await start();
    await say(ada.token, FAIRMONEY);
    expect(await statesOf("product:fairmoney")).toEqual({
      "product:fairmoney": { followed: false, followers: 1 },
    });
    const query = { subjects: "product:fairmoney" };
    expect(await call(followStates, { query, token: "A".repeat(43) })).toMatchObject({
      code: "0004",
    });
  });

  test("leave out what is not there, and say twice asked once", async () => {
    const { statesOf } = await start();
    const asked =
      "product:fairmoney,product:fairmoney,product:nobody,product:__proto__,company:branch";
    expect(await statesOf(asked)).toEqual({ "product:fairmoney": NOBODY });
    expect(await statesOf("product:nobody")).toEqual({});
  });

  test("asks one query, by keys only", async () => {
    const { ada, database, say } = await start();
    await say(ada.token, FAIRMONEY);
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(database, { onQuery });
    const before = queries().length;
    const query = { subjects: "product:fairmoney,product:branch,company:fairmoney" };
    const { states } = await app.succeed(followStates, { query, token: ada.token });
    expect(states["product:fairmoney"]).toEqual({ followed: true, followers: 1 });
    const asked = queries().slice(before);
    expect(asked.filter(({ sql }) => /follow/.test(sql))).toHaveLength(1);
    expect(await findScans(app.services.store, asked)).toEqual([]);
  });
});

test.for([
  [""],
  ["product"],
  ["product:"],
  ["product:a:b"],
  ["shop:fairmoney"],
  ["product:fairmoney,"],
  ["product:fair money"],
  [Array.from({ length: 51 }, (_, index) => `product:p${index}`).join(",")],
])("%j is no list of subjects: 1001", async ([subjects = ""]) => {
  const app = await startServiceApp(await createDatabase("sqlite"));
  const refused = await app.call(followStates, { query: { subjects } });
  expect(refused).toMatchObject({
    code: "1001",
    data: { fields: { subjects: expect.any(String) } },
  });
});

test("50 subjects are one call", async () => {
  const app = await startServiceApp(await createDatabase("sqlite"));
  const subjects = Array.from({ length: 50 }, (_, index) => `product:p${index}`).join(",");
  expect(await app.succeed(followStates, { query: { subjects } })).toEqual({ states: {} });
});
