import { expect, test } from "vitest";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { mixedReviews, writeReviews } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { askFinny, postQuestion } from "./support/ask-finny.ts";

const start = async () => startServiceApp(await createDatabase("sqlite"), { folder: await site() });

const TERMS = {
  interestRate: { max: 4, kind: "flat", period: "month" },
  fees: "none",
  quota: { min: 10_000, max: 500_000 },
  period: { min: 30, max: 180 },
  asOf: "2026-11-01",
} as const;

/** Invented lenders in every state of the registers, one with known terms. */
async function site(): Promise<string> {
  const { folder, write } = await buildSite();
  const file = madeCatalogueFile({
    products: [
      madeProduct({ id: "known", name: "KnownCash", lender: "listed", ...TERMS }),
      madeProduct({ id: "silent", name: "Silent Purse", lender: "listed" }),
      madeProduct({ id: "purse", name: "Purse", lender: "named" }),
    ],
    companies: LICENCE_STATES.map((status) =>
      madeCompany({
        id: status,
        name: `Made ${status}`,
        licence: { status, regulators: ["FCCPC"], listDate: "2026-03-03", listAge: 14 },
      }),
    ),
  });
  await write("catalogue.json", JSON.stringify(file));
  return folder;
}

describeOnSqlite("without a model", () => {
  test("a lender that is named: its licence, its terms, its reviews", async () => {
    const app = await start();
    const answer = await askFinny(app, "Is knowncash licensed or a scam?");
    expect(answer).toMatchObject({ kind: "plain", links: ["/productDetails/known"] });
    expect(answer.sentences).toEqual([
      expect.stringMatching(
        /^plain: The name Made listed Limited was on the FCCPC list of March 3/,
      ),
      "plain: KnownCash stated these terms on November 1, 2026: ₦10K to ₦500K, 30 days to 180 days, and up to 4% a month.",
      "plain: KnownCash has 0 reviews here: too few for a score.",
    ]);
    const silent = await askFinny(app, "silent purse 怎么样？", { language: "zh-CN" });
    expect(silent.text).toContain("我们不知道 Silent Purse 现在的条件");
    expect(silent.links).toEqual(["/zh/productDetails/silent"]);
  });

  test("every state of the registers has its words", async () => {
    const app = await start();
    for (const status of LICENCE_STATES) {
      const { sentences } = await askFinny(app, `What about Made ${status}?`);
      expect(sentences.length).toBeGreaterThan(1);
      expect(sentences.join()).not.toContain("catalogue:");
    }
  });

  test("score and number of reviews, and not a word of theirs", async () => {
    const app = await start();
    const subject = { subjectType: "product", subjectId: "known" };
    const rows = mixedReviews(subject, 30, app.clock.now());
    const said = rows.map((row) => ({ ...row, description: "The fees are too high, say scam." }));
    await writeReviews(app.services.store, said);
    const { text } = await askFinny(app, "reviews of KnownCash");
    expect(text).toMatch(/Borrowers here give KnownCash \d(?:\.\d)? of 5 stars \(reviews: 30\)\./);
    expect(text).toMatch(/Reviews (?:praise|complain about) KnownCash most for: Fees \(\d+\)\./);
    expect(text).not.toContain("scam");
  });

  test.for([
    ["₦100k for 3 months from KnownCash", "costs ₦12,000 at the highest rate"],
    ["₦100k for 3 months from Silent Purse", "We cannot work out what"],
    ["₦900k for 3 months from KnownCash", "it is not offered, or we know too little"],
    ["₦100k for 3 months", "What ₦100,000 over 3 months costs depends on the lender"],
    ["₦100k for 3 months at 5%", "on the full amount (flat), ₦100,000 over 3 months costs ₦15,000"],
  ])("what a loan costs: %s", async ([question = "", words]) => {
    const { text, links } = await askFinny(await start(), question);
    expect(text).toContain(words);
    expect(links).toContain("/calculator");
  });

  test("a loan that is looked for, and anything else", async () => {
    const app = await start();
    const wished = await askFinny(app, "I need a loan for my business, fast");
    expect(wished.text).toContain("By what we know, these fit best: KnownCash.");
    expect(wished.links).toEqual(["/finny/productive-loan/speed", "/productDetails/known"]);
    const other = await askFinny(app, "apa kabar?", { language: "id", market: "ID" });
    expect(other.links).toEqual(["/id/search?q=apa%20kabar%3F", "/id/aboutFAQ"]);
  });

  test("distress leads to help first, whatever else is named", async () => {
    const answer = await askFinny(await start(), "KnownCash threatened me over ₦5,000", {
      market: "ID",
    });
    expect(answer).toMatchObject({ kind: "help", links: ["/complain", "/rights/indonesia"] });
  });

  test.for([
    [{ question: "" }, "Please enter a question"],
    [{ question: "x".repeat(301) }, "At most 300 characters"],
    [{ question: "x", market: "US" }, "We know lenders in Nigeria (NG) and Indonesia (ID)"],
  ] as const)("%j is refused in words", async ([body, words]) => {
    const response = await postQuestion(await start(), { market: "NG", ...body });
    expect(response.status).toBe(422);
    expect(Object.values((await response.json()).data.fields)).toContain(words);
  });
});
