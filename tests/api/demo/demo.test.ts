import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { readConfig } from "#server/config/config.ts";
import { openStore } from "#server/db/open.ts";
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

const demoSite = siteOf("demo", { isSample: true });
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
      const first = await seedDemo(store, read.config, Date.now());
      await store.db
        .deleteFrom("server_secrets")
        .where("name", "=", "sample-data-complete")
        .execute();
      await store.db.deleteFrom("likes").execute();
      const second = await seedDemo(store, read.config, Date.now());
      expect(second.isNew).toBe(true);
      expect(demoAccount(second.mark)).not.toEqual(demoAccount(first.mark));
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
      /^POLARIS_DEMO: the site shows real lenders: .+\n$/,
    );
    const empty = { ...DEMO, POLARIS_DATA_DIR: join(folder, "empty") };
    expect(await refusal(demoSite, empty)).toMatch(/holds no sample data yet: .+\n$/);
    await writeRealRow(join(folder, "written"));
    const written = { ...DEMO, POLARIS_DATA_DIR: join(folder, "written") };
    expect(await refusal(demoSite, written)).toMatch(/holds real data: .+\n$/);
    await expect(prepared(written)).rejects.toThrow("holds real data");
  });
});

describe("a server of real lenders", () => {
  test("serves nothing of the demo", async () => {
    const without = { POLARIS_DATA_DIR: DEMO.POLARIS_DATA_DIR };
    expect(await refusal(realSite, without)).toMatch(/^POLARIS_DEMO: the database holds .+\n$/);
    expect(await refusal(demoSite, {})).toMatch(/^POLARIS_DEMO: the site shows sample data: .+\n$/);
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

async function refusal(site: string, environment: Record<string, string>): Promise<string> {
  const { code, output, errors } = await runServer(site, environment).ended;
  expect({ code, output }).toEqual({ code: 1, output: "" });
  return errors;
}

async function writeRealRow(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const store = await openStore({ dataDir });
  const row = { id: "1", email: "a@example.com", locale: "en_US", created_at: 1 };
  await store.db.insertInto("newsletter_subscriptions").values(row).execute();
  await store.close();
}

function siteOf(name: string, more: { isSample?: true }): string {
  const site = join(folder, name);
  mkdirSync(site, { recursive: true });
  const catalogue = madeCatalogueFile({
    companies: [madeCompany({ id: "sample-lender", name: "Sample Lender" })],
  });
  writeFileSync(join(site, "catalogue.json"), JSON.stringify({ ...catalogue, ...more }));
  return site;
}
