import { expect, test } from "vitest";
import type { WarningsFile } from "#catalogue/file/catalogue-file.ts";
import { MAX_QUESTION_LENGTH } from "#contract/assistant/assistant.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { createMixedReviews, insertReviews } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { askFinny, postQuestion } from "./support/ask-finny.ts";

const start = async () =>
  startServiceApp(await createDatabase("sqlite"), { folder: await buildLenderSite() });

const TERMS = {
  interestRate: { max: 4, kind: "flat", period: "month" },
  fees: "none",
  quota: { min: 10_000, max: 500_000 },
  period: { min: 30, max: 180 },
  asOf: "2026-11-01",
} as const;

const RECORD = {
  day: "2020-03-12",
  medium: "website",
  source: "https://lender.example/terms",
  interestRate: { max: 4, kind: "flat", period: "month" },
  language: "id",
} as const;

const CAP = {
  market: "ID",
  upToSixMonths: 0.3,
  longer: 0.2,
  ceilingPercent: 100,
  law: "Made law",
  article: "XIV",
  from: "2025-07-31",
  asOf: "2026-11-22",
} as const;

/** Builds a site of invented lenders, one for each licence status. One has known terms. */
async function buildLenderSite(): Promise<string> {
  const { folder, write } = await buildSite();
  const file = createCatalogueFileData({
    products: [
      createFileProduct({ id: "known", name: "KnownCash", lender: "listed", ...TERMS }),
      createFileProduct({ id: "silent", name: "Silent Purse", lender: "listed" }),
      createFileProduct({ id: "purse", name: "Purse", lender: "named" }),
      createFileProduct({ id: "past", name: "Dana Lama", lender: "abroad", published: [RECORD] }),
      createFileProduct({
        id: "capped",
        name: "Batasku",
        lender: "pindar",
        showsLegalMaximum: true,
      }),
    ],
    companies: [
      ...LICENCE_STATES.map((status) =>
        createFileCompany({
          id: status,
          name: `Made ${status}`,
          licence: { status, regulators: ["FCCPC"], listDate: "2026-03-03", listAge: 14 },
        }),
      ),
      createFileCompany({
        id: "abroad",
        name: "Made abroad",
        market: "ID",
        licence: { status: "listed", regulators: ["OJK"], listDate: "2026-06" },
      }),
      createFileCompany({ id: "pindar", name: "Made pindar", market: "ID" }),
    ],
    caps: [CAP],
  });
  await write("catalogue.json", JSON.stringify(file));
  const published: WarningsFile = {
    publisher: "Task force",
    upTo: "2024-12-08",
    warnings: ["Alipinjaman", "KnownCash"].map((name) => {
      return { name, aliases: [], offer: "loan", copies: null, releases: [] };
    }),
  };
  await write("warnings.json", JSON.stringify(published));
  return folder;
}

describeOnSqlite("POST /polaris/assistant", () => {
  test("describes a lender's licence, terms and reviews", async () => {
    const app = await start();
    const answer = await askFinny(app, "Is knowncash licensed or a scam?");
    expect(answer).toMatchObject({ kind: "plain", links: ["/productDetails/known"] });
    expect(answer.sentences).toEqual([
      expect.stringMatching(/^The name Made listed Limited was on the FCCPC list of March 3/),
      "KnownCash stated these terms on November 1, 2026: ₦10K to ₦500K, 30 days to 180 days, and up to 4% a month.",
      "Nobody has reviewed KnownCash here yet.",
    ]);
    const silent = await askFinny(app, "silent purse 怎么样？", { language: "zh-CN" });
    expect(silent.text).toContain("我们不知道 Silent Purse 现在的条件");
    expect(silent.links).toEqual(["/zh/productDetails/silent"]);
  });

  test("warns of names on the warning list, in each language", async () => {
    const app = await start();
    const answer = await askFinny(app, "Is Alipinjaman licensed?");
    expect(answer.text).toContain("“Alipinjaman” is among the names that Task force published");
    expect(answer.links[0]).toBe("/warnings");
    const unknown = await askFinny(app, "Is Alipinjamen licensed?");
    expect(unknown.text).toContain("That name is on none of our lists");
    const inIndonesian = await askFinny(app, "Apakah alipinjaman legal?", { language: "id" });
    expect(inIndonesian.text).toContain("“Alipinjaman” ada di antara nama");
  });

  test("has a sentence for every licence status", async () => {
    const app = await start();
    for (const status of LICENCE_STATES) {
      const { sentences } = await askFinny(app, `What about Made ${status}?`);
      expect(sentences.length).toBeGreaterThan(1);
      expect(sentences.join()).not.toContain("catalogue:");
    }
  });

  test("summarizes reviews without quoting them", async () => {
    const app = await start();
    const subject = { subjectType: "product", subjectId: "known" };
    const rows = createMixedReviews(subject, 30, app.clock.now());
    const identicalReviews = rows.map((row) => ({
      ...row,
      description: "The fees are too high, say scam.",
    }));
    await insertReviews(app.services.store, identicalReviews);
    const { text } = await askFinny(app, "reviews of KnownCash");
    expect(text).toMatch(
      /Borrowers give KnownCash \d(?:\.\d)? of 5 stars \(reviews: 30, imported: 0, newest [^)]+\)\./,
    );
    expect(text).toMatch(/Reviews (?:praise|complain about) KnownCash most for: Fees \(\d+\)\./);
    expect(text).not.toContain("scam");
  });

  test.for([
    ["₦100k for 3 months from KnownCash", "costs ₦12,000 at the highest rate"],
    ["₦100k for 3 months from Silent Purse", "We cannot work out what"],
    ["₦900k for 3 months from KnownCash", "it is not offered, or we know too little"],
    ["₦100k for 3 months", "What ₦100,000 over 3 months costs depends on the lender"],
    ["₦100k for 3 months at 5%", "on the full amount (flat), ₦100,000 over 3 months costs ₦15,000"],
    ["₦100k for 3 months at 5%", "You did not say what period 5% covers"],
    ["₦100k for 6 months at 24% per annum", "At 24% a year on the full amount (flat)"],
    ["₦100k for 6 months at 24% per annum", "costs ₦12,000: you pay back ₦112,000"],
    ["₦100k for 3 months, 1% daily", "costs ₦90,000"],
    [
      "₦100k for 2 weeks at 5% per week",
      "₦100,000 over 14 days, paid back at once at the end, costs ₦10,000",
    ],
    ["₦100k for 30 days at KnownCash", "costs ₦4,000 at the highest rate"],
    ["₦100k for 3 months at 5% from KnownCash", "costs ₦12,000 at the highest rate"],
  ])("states the cost of a loan: %s", async ([question = "", words]) => {
    const { text, links } = await askFinny(await start(), question);
    expect(text).toContain(words);
    expect(links).toContain("/calculator");
  });

  test.for([
    ["Batasku, Rp1 million for 30 days", "at most Rp1,090,000 for Rp1,000,000 over 30 days"],
    ["Batasku, Rp1 million for 14 days", "at most Rp1,042,000 for Rp1,000,000 over 14 days"],
  ])("states the legal maximum if the price is unknown: %s", async ([question = "", words]) => {
    const { text, links } = await askFinny(await start(), question, { market: "ID" });
    expect(text).toContain(words);
    expect(text).not.toContain("cannot work out");
    expect(links).toContain("/chargeLimit");
  });

  test("states the legal limit of interest with its source", async () => {
    const app = await start();
    const options = { language: "id", market: "ID" } as const;
    const answer = await askFinny(app, "Berapa batas bunga pinjol per hari?", options);
    expect(answer.text).toMatch(/0,3% per hari.*Made law tanggal 31 Juli 2025.*22 November 2026/);
    expect(answer.links).toEqual(["/id/chargeLimit"]);
    for (const [question, market] of [
      ["What is the maximum interest per day?", "NG"],
      ["pinjol limit besar bunga ringan", "ID"],
      ["What is the highest loan amount at the lowest rate?", "ID"],
    ] as const) {
      const { links } = await askFinny(app, question, { market });
      expect(links, question).not.toContain("/chargeLimit");
    }
  });

  test("recommends loans or links to the loan search", async () => {
    const app = await start();
    const wished = await askFinny(app, "I need a loan for my business, fast");
    expect(wished.text).toContain("From what we know, these fit best: KnownCash.");
    expect(wished.links).toEqual(["/finny/productive-loan/speed", "/productDetails/known"]);
    const other = await askFinny(app, "apa kabar?", { language: "id", market: "ID" });
    expect(other.links).toEqual(["/id/search?q=apa%20kabar%3F", "/id/aboutFAQ", "/id/complain"]);
    const { links } = await askFinny(app, "hello call me 08031234567 ada@mail.example");
    expect(links[0]).toBe("/search?q=hello%20call%20me%20%E2%80%A6%20%E2%80%A6");
  });

  test("names no cheapest lender if current prices are unknown", async () => {
    const app = await start();
    const options = { language: "id", market: "ID" } as const;
    const { text, links } = await askFinny(app, "pinjol paling murah apa?", options);
    expect(text).toMatch(
      /^Yang termurah tidak bisa kami sebutkan: .* 0 dari 2 pinjaman .*tidak diurutkan menurut harga: Dana Lama/,
    );
    expect(text).not.toContain("paling cocok");
    expect(links).toContain("/id/calculator");
    const priced = await askFinny(app, "which loan app is cheapest?");
    expect(priced.text).not.toContain("We cannot say which is cheapest");
  });

  test("recommends only loans of the requested amount", async () => {
    const app = await start();
    const fits = await askFinny(app, "I need ₦400k for my business");
    expect(fits.text).toContain("fit best: KnownCash.");
    expect(fits.links[0]).toBe("/finny/productive-loan/interest?amount=400000");
    const { text } = await askFinny(app, "I need ₦900k for my business");
    expect(text).toBe(
      "We know too little about the 1 loan of this kind to compare it with others.",
    );
  });

  test.for([
    "Is Zamfara Savings Bank licensed?",
    "Apakah Bank Jagoan resmi?",
    "Adira Finance legal?",
    "Koperasi Qwerti aman?",
  ])("says if no list covers the kind of lender: %s", async (question) => {
    const { text } = await askFinny(await start(), question);
    expect(text).toMatch(/^We have no list of this kind of lender/);
  });

  test.for(["Is LoanShark9000 licensed?", "Akulaku legal atau ilegal?", "is akulaku a scam"])(
    "says if a name is in no register: %s",
    async (question) => {
      const { text } = await askFinny(await start(), question);
      expect(text).toMatch(/^That name is on none of our lists. That does not make it/);
    },
  );

  test("gives no licence verdict if no lender is named", async () => {
    const { text } = await askFinny(await start(), "Is flat interest legal?");
    expect(text).toMatch(/^We have no short answer/);
  });

  test("answers a message about a threat with help first", async () => {
    const answer = await askFinny(await start(), "KnownCash threatened me over ₦5,000", {
      market: "ID",
    });
    expect(answer).toMatchObject({
      kind: "help",
      links: ["/complain", "/rights/indonesia"],
    });
    expect(answer.sentences[0]).toContain("call 112 or go to the police now");
  });

  test.for([
    [
      "They called my mother. Can they do that?",
      "NG",
      /^No lender may harass or pressure your contacts/,
    ],
    ["They call my boss every day", "ID", /^A lender may collect from nobody but you/],
    ["They are coming to my house to beat me", "NG", /^If somebody is at your door/],
  ] as const)("answers a threat with the law first: %s", async ([question, market, words]) => {
    const { text } = await askFinny(await start(), question, { market });
    expect(text).toMatch(words);
  });

  test("answers suicidal questions with local emergency numbers", async () => {
    const app = await start();
    const { text } = await askFinny(app, "I wan die");
    expect(text).toMatch(
      /^You matter more than any debt. Please talk to somebody now.*call 112.*0800 078 7746/,
    );
    const options = { language: "id", market: "ID" } as const;
    const indonesian = await askFinny(app, "saya mau mati saja", options);
    expect(indonesian.text).toMatch(/^Anda lebih berharga.*119 lalu tekan 8/);
    const dispute = await askFinny(app, "I cannot pay my loan, what will happen?");
    expect(dispute.text).toMatch(/^Write to the lender/);
  });

  test.for([
    [{ question: "" }, "Please enter a question"],
    [{ question: "x".repeat(MAX_QUESTION_LENGTH + 1) }, "At most 300 characters"],
    [{ question: "x", market: "US" }, "We know lenders in Nigeria (NG) and Indonesia (ID)"],
  ] as const)("rejects %j with a message", async ([body, words]) => {
    const response = await postQuestion(await start(), { market: "NG", ...body });
    expect(response.status).toBe(422);
    expect(Object.values((await response.json()).data.fields)).toContain(words);
  });
});

test("the assistant stores neither questions nor answers", async () => {
  const app = await start();
  await askFinny(app, "Is knowncash licensed, Quizzically?");
  expect(app.logged.join("")).not.toContain("Quizzically");
  const { db } = app.services.store;
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain("Quizzically");
  }
});
