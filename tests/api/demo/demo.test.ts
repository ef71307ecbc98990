import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { login } from "#contract/accounts/session.ts";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { readBuiltRewards, readConfig } from "#server/config/config.ts";
import { openStore } from "#server/db/open.ts";
import { assertNoMixedData, markSampleData } from "#server/demo/sample-data.ts";
import {
  type DemoAccount,
  prepareDemo,
  seedDemo,
  toDemoAccount,
} from "../../../scripts/demo/seed.ts";
import { createCatalogueFileData, createFileCompany } from "../../support/catalogue-file.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { runServer, startServer } from "../support/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const DEMO = {
  POLARIS_DEMO: "1",
  POLARIS_DATA_DIR: join(folder, "data"),
  CATALOGUE_REGISTRY_DIR: join(folder, "registry"),
};

const SUBSCRIPTION = { id: "1", email: "a@example.com", locale: "en_US", created_at: 1 };

const demoSite = writeSiteFolder("demo", { isSample: true, rewards: readBuiltRewards(DEMO) });
const realSite = writeSiteFolder("real", {});

let account: DemoAccount;
beforeAll(async () => {
  account = await prepareDemoData();
}, 120_000);

describe("the demo database", () => {
  test("contains each kind of post, with correct counters", async () => {
    const store = await openStore({ dataDir: DEMO.POLARIS_DATA_DIR });
    const { db } = store;
    const comments = await db.selectFrom("comments").selectAll().execute();
    for (const kind of ["answer", "reply", "review"]) {
      const posts = comments.filter((comment) => comment.kind === kind);
      expect(new Set(posts.map(({ language }) => language))).toEqual(new Set(["en", "id", "zh"]));
    }
    const draws = await db.selectFrom("activity_draws").select("activity_id").execute();
    expect(draws.map((draw) => draw.activity_id)).toContain("sample-drawn");
    expect(await findWrongCounters(store).finally(() => store.close())).toEqual([]);
    const snapshot = JSON.parse(readFileSync(join(DEMO.POLARIS_DATA_DIR, "snapshot.json"), "utf8"));
    expect(snapshot.isSample).toBe(true);
    expect(Object.keys(snapshot.subjects).every((key) => /:sample-/.test(key))).toBe(true);
  });

  test("keeps its demo account on the next start", async () => {
    expect(await prepareDemoData()).toEqual(account);
  });

  test("is filled again after an interrupted start", async () => {
    const environment = { ...DEMO, POLARIS_DATA_DIR: join(folder, "cut-off") };
    const store = await createStore(environment.POLARIS_DATA_DIR);
    const first = await markSampleData(store.db, Date.now());
    await store.db.insertInto("newsletter_subscriptions").values(SUBSCRIPTION).execute();
    const { mark, isNew } = await seedDemo(store, getConfig(environment), Date.now());
    const rows = await store.db.selectFrom("newsletter_subscriptions").selectAll().execute();
    expect({ isNew, rows }).toEqual({ isNew: true, rows: [] });
    expect(toDemoAccount(mark)).not.toEqual(toDemoAccount(first));
    expect(await findWrongCounters(store).finally(() => store.close())).toEqual([]);
  }, 120_000);
});

describe("a demo server", () => {
  test("accepts the demo account and disallows indexing", async () => {
    const { url } = await startServer(demoSite, DEMO);
    const answer = await fetch(url + login.path, {
      method: login.method,
      headers: { "Content-Type": "application/json", "X-Channel": "web" },
      body: JSON.stringify({ account: account.email, password: account.password }),
    });
    expect(await answer.json()).toMatchObject({ code: "0000" });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("refuses a site or database without sample data", async () => {
    expect(await findStartError(realSite, DEMO)).toMatch(
      /^MixedData: POLARIS_DEMO: the site shows real lenders: .+$/,
    );
    const empty = { ...DEMO, POLARIS_DATA_DIR: join(folder, "empty") };
    expect(await findStartError(demoSite, empty)).toMatch(/holds no sample data yet: .+$/);
    const environment = { ...DEMO, POLARIS_DATA_DIR: join(folder, "written") };
    const store = await createStore(environment.POLARIS_DATA_DIR);
    await store.db.insertInto("newsletter_subscriptions").values(SUBSCRIPTION).execute();
    await store.close();
    expect(await findStartError(demoSite, environment)).toMatch(/holds real data: .+$/);
    await expect(prepareDemoData(environment)).rejects.toThrow("holds real data");
  });
});

describe("a regular server", () => {
  test("refuses the demo site and the demo database", async () => {
    const without = { POLARIS_DATA_DIR: DEMO.POLARIS_DATA_DIR };
    const { code, output, errors } = await runServer(realSite, without).ended;
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toMatch(/^POLARIS_DEMO: the database holds sample data: .+\n$/);
    const empty = { POLARIS_DATA_DIR: join(folder, "empty") };
    expect(await findStartError(demoSite, empty)).toMatch(
      /POLARIS_DEMO: the site shows sample data: .+$/,
    );
  });

  test("refuses commands on the demo database", async () => {
    const file = join(folder, "snapshot-of-demo");
    const without = { POLARIS_DATA_DIR: DEMO.POLARIS_DATA_DIR };
    const { status, stderr } = await runPolaris(["backup", file], without);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^POLARIS_DEMO: the database holds sample data: .+\n$/),
    });
    expect(existsSync(file)).toBe(false);
  });
});

function getConfig(environment: Record<string, string>) {
  const result = readConfig(environment);
  if ("problems" in result) throw new Error(result.problems.join());
  return result.config;
}

function prepareDemoData(environment: typeof DEMO = DEMO): Promise<DemoAccount> {
  return prepareDemo(getConfig(environment), { PATH: process.env["PATH"], ...environment });
}

function createStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  return openStore({ dataDir });
}

/** Returns the error that stops a server or a command. */
async function findStartError(site: string, environment: Record<string, string>): Promise<string> {
  const config = getConfig(environment);
  const store = await createStore(config.dataDir);
  const check = assertNoMixedData({ store, config, readCatalogue: openCatalogue(site) });
  return check.then(() => "", String).finally(() => store.close());
}

function writeSiteFolder(name: string, more: Partial<CatalogueFile>): string {
  const site = join(folder, name);
  mkdirSync(site, { recursive: true });
  const catalogue = createCatalogueFileData({
    companies: [createFileCompany({ id: "sample-lender", name: "Sample Lender" })],
  });
  writeFileSync(join(site, "catalogue.json"), JSON.stringify({ ...catalogue, ...more }));
  return site;
}
