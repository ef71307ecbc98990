import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { login } from "#contract/accounts/session.ts";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { builtRewards } from "#server/config/built-rewards.ts";
import { readConfig } from "#server/config/config.ts";
import { openStore } from "#server/db/open.ts";
import { markSampleData, refuseMixedData } from "#server/demo/sample-data.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { type DemoAccount, demoAccount } from "../../../scripts/demo/people.ts";
import { prepareDemo } from "../../../scripts/demo/prepare.ts";
import { seedDemo } from "../../../scripts/demo/seed.ts";
import { madeCatalogueFile, madeCompany } from "../../support/catalogue-file.ts";
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

const demoSite = siteOf("demo", { isSample: true, rewards: builtRewards(DEMO) });
const realSite = siteOf("real", {});

let account: DemoAccount;
beforeAll(async () => {
  account = await prepared();
}, 120_000);

describe("the demo's data", () => {
  test("are counted as if people had written them, and marked as what they are", async () => {
    const store = await openDemo();
    try {
      const rows = await store.db.selectFrom("comments").select(["kind", "state"]).execute();
      const reviews = rows.filter(({ kind }) => kind === "review");
      expect(reviews.length).toBeGreaterThan(1000);
      const others = reviews.map(({ state }) => state).filter((state) => state !== "shown");
      expect(others.sort()).toEqual(["held", "hidden", "removed"]);
      expect(await repairCounters(store)).toEqual([]);
    } finally {
      await store.close();
    }
    const snapshot = JSON.parse(readFileSync(join(DEMO.POLARIS_DATA_DIR, "snapshot.json"), "utf8"));
    expect(snapshot.isSample).toBe(true);
    expect(Object.keys(snapshot.subjects).every((key) => /:sample-/.test(key))).toBe(true);
  });

  test("are made once, with an account that stays", async () => {
    expect(await prepared()).toEqual(account);
  });

  test("are begun anew when making them was cut off", async () => {
    const dataDir = join(folder, "cut-off");
    const read = readConfig({ ...DEMO, POLARIS_DATA_DIR: dataDir });
    if ("problems" in read) throw new Error(read.problems.join());
    mkdirSync(dataDir);
    const store = await openStore({ dataDir });
    try {
      const first = await markSampleData(store.db, Date.now());
      await store.db.insertInto("newsletter_subscriptions").values(SUBSCRIPTION).execute();
      const { mark, isNew } = await seedDemo(store, read.config, Date.now());
      expect(isNew).toBe(true);
      expect(demoAccount(mark)).not.toEqual(demoAccount(first));
      const left = store.db.selectFrom("newsletter_subscriptions").selectAll();
      expect(await left.execute()).toEqual([]);
      expect(await repairCounters(store)).toEqual([]);
    } finally {
      await store.close();
    }
  }, 120_000);
});

describe("a server of the demo", () => {
  test("lets a stranger in, and is for no search engine", async () => {
    const { url } = await startServer(demoSite, DEMO);
    const answer = await fetch(url + login.path, {
      method: login.method,
      headers: { "Content-Type": "application/json", "X-Channel": "web" },
      body: JSON.stringify({ account: account.email, password: account.password }),
    });
    expect(await answer.json()).toMatchObject({ code: "0000" });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("serves neither real lenders nor a database that is not its own", async () => {
    expect(await refusal(realSite, DEMO)).toMatch(
      /^MixedData: POLARIS_DEMO: the site shows real lenders: .+$/,
    );
    const empty = { ...DEMO, POLARIS_DATA_DIR: join(folder, "empty") };
    expect(await refusal(demoSite, empty)).toMatch(/holds no sample data yet: .+$/);
    await writeRealRow(join(folder, "written"));
    const written = { ...DEMO, POLARIS_DATA_DIR: join(folder, "written") };
    expect(await refusal(demoSite, written)).toMatch(/holds real data: .+$/);
    await expect(prepared(written)).rejects.toThrow("holds real data");
  });
});

describe("a server of real lenders", () => {
  test("serves nothing of the demo", async () => {
    const without = { POLARIS_DATA_DIR: DEMO.POLARIS_DATA_DIR };
    const { code, output, errors } = await runServer(realSite, without).ended;
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toMatch(/^POLARIS_DEMO: the database holds sample data: .+\n$/);
    const empty = { POLARIS_DATA_DIR: join(folder, "empty") };
    expect(await refusal(demoSite, empty)).toMatch(/POLARIS_DEMO: the site shows sample data: .+$/);
  });

  test("has no command work on sample data", () => {
    const file = join(folder, "snapshot-of-demo");
    const without = { POLARIS_DATA_DIR: DEMO.POLARIS_DATA_DIR };
    const { status, stderr } = runPolaris(["backup", file], without, folder);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^POLARIS_DEMO: the database holds sample data: .+\n$/),
    });
    expect(existsSync(file)).toBe(false);
  });
});

async function prepared(environment: typeof DEMO = DEMO): Promise<DemoAccount> {
  const read = readConfig(environment);
  if ("problems" in read) throw new Error(read.problems.join());
  const made = await prepareDemo(read.config, { PATH: process.env["PATH"], ...environment });
  if ("problem" in made) throw new Error(made.problem);
  return made.account;
}

function openDemo() {
  return openStore({ dataDir: DEMO.POLARIS_DATA_DIR });
}

/** Why a server or a command does not start. */
async function refusal(site: string, environment: Record<string, string>): Promise<string> {
  const read = readConfig(environment);
  if ("problems" in read) throw new Error(read.problems.join());
  const { config } = read;
  const store = await openStore({ dataDir: config.dataDir, isNew: true });
  const refused = refuseMixedData({ store, config, readCatalogue: openCatalogue(site) });
  return refused.then(() => "", String).finally(() => store.close());
}

async function writeRealRow(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const store = await openStore({ dataDir });
  await store.db.insertInto("newsletter_subscriptions").values(SUBSCRIPTION).execute();
  await store.close();
}

function siteOf(name: string, more: Partial<CatalogueFile>): string {
  const site = join(folder, name);
  mkdirSync(site, { recursive: true });
  const catalogue = madeCatalogueFile({
    companies: [madeCompany({ id: "sample-lender", name: "Sample Lender" })],
  });
  writeFileSync(join(site, "catalogue.json"), JSON.stringify({ ...catalogue, ...more }));
  return site;
}
