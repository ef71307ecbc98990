import { expect, test } from "vitest";
import { HOUR } from "#server/core/clock.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { BRANCH, digestSteps, FAIRMONEY, startDigestApp } from "./support/digest-app.ts";

describeOnEachDatabase("the weekly mail", (_, dialect) => {
  test("tells what is new on what is followed, and each thing once", async () => {
    const app = await startDigestApp(dialect);
    const ada = await app.reader({ follows: [FAIRMONEY, BRANCH] });
    const { token } = await signIn(app);
    const asked = await askQuestion(app, ada.token, FAIRMONEY);
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.review(FAIRMONEY);
    await app.review(FAIRMONEY, { user_id: ada.userId });
    await app.review(FAIRMONEY, { state: "held" });
    await app.review(BRANCH);
    await askQuestion(app, token, { ...FAIRMONEY, title: "Who calls me at night?" });
    await answerQuestion(app, token, asked.id);
    expect(await app.run()).toEqual({ sent: 1, failed: 0, isComplete: true });
    const [mail, ...others] = await ada.mails();
    expect(others).toEqual([]);
    const site = app.services.config.siteUrl;
    expect(mail?.text).toContain(
      `FairMoney: 1 new question and 2 new reviews\n${site}/productDetails/fairmoney`,
    );
    expect(mail?.text).toContain(`Branch International: 1 new review\n${site}/companyDetails/`);
    expect(mail?.text).toContain(`Your question: 1 new answer\n${site}/question/${asked.id}`);
    expect(mail?.text).not.toContain("a fee");

    app.clock.pass(HOUR);
    await app.review(FAIRMONEY);
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 1 });
    expect((await ada.mails()).at(-1)?.text).toContain("FairMoney: 1 new review\n");
    app.passWeek();
    expect(await app.run()).toEqual({ sent: 0, failed: 0, isComplete: true });
  });

  test("tells when a licence or terms have changed since the last mail", async () => {
    const [database, site] = [await createDatabase(dialect), await buildSite()];
    const product = madeProduct({ id: "fairmoney", name: "FairMoney" });
    const company = madeCompany({ id: "fairmoney", name: "FairMoney Bank" });
    const build = (changes: { fees?: string; status?: "listed" | "not-found" }) => {
      const { fees, status = "listed" } = changes;
      const licence = { ...company.licence, status, listDate: fees ?? "2026-03-03" };
      const products = [{ ...product, ...(fees !== undefined && { fees }) }];
      const file = madeCatalogueFile({ products, companies: [{ ...company, licence }] });
      return site.write("catalogue.json", JSON.stringify(file));
    };
    await build({});
    const first = await startServiceApp(database, { folder: site.folder });
    const ada = await digestSteps(first).reader();
    await digestSteps(first).run();
    const { clock } = first;
    const runWith = async (changes: Parameters<typeof build>[0]) => {
      await build(changes);
      await digestSteps(await startServiceApp(database, { folder: site.folder, clock })).run();
      return (await ada.mails()).map(({ text }) => /FairMoney: (.*)/.exec(text)?.[1]);
    };
    const weekLater = (changes: Parameters<typeof build>[0]) => {
      digestSteps(first).passWeek();
      return runWith(changes);
    };
    expect(await weekLater({})).toEqual([]);
    const terms = "the published terms have changed";
    expect(await weekLater({ fees: "5 percent" })).toEqual([terms]);
    expect(await weekLater({ fees: "5 percent" })).toEqual([terms]);
    const both = `the regulator's entry about the lender has changed and ${terms}`;
    expect(await weekLater({ status: "not-found" })).toEqual([terms, both]);
    // A server with the site of last week, whose run comes second.
    expect(await weekLater({ status: "not-found" })).toEqual([terms, both]);
    expect(await runWith({})).toEqual([terms, both]);
    expect(await weekLater({ status: "not-found" })).toEqual([terms, both]);
  });

  test("names twenty subjects, and how many more there are", async () => {
    const site = await buildSite();
    const ids = Array.from({ length: 23 }, (_none, index) => `app-${index}`);
    const products = ids.map((id) => madeProduct({ id, name: id, lender: "x" }));
    const catalogue = madeCatalogueFile({
      products,
      companies: [madeCompany({ id: "x", name: "X" })],
    });
    await site.write("catalogue.json", JSON.stringify(catalogue));
    const app = await startDigestApp(dialect, { folder: site.folder });
    const follows = ids.map((subjectId) => ({ subjectType: "product", subjectId }) as const);
    const ada = await app.reader({ follows });
    app.passWeek();
    for (const subject of follows) await app.review(subject);
    await app.run();
    const [mail] = await ada.mails();
    expect(mail?.text.match(/: 1 new review$/gm)).toHaveLength(20);
    expect(mail?.text).toContain("3 more that you follow have news.");
  });

  test("is found by indexes, whatever is read", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startDigestApp(dialect, { onQuery });
    const ada = await app.reader({ follows: [FAIRMONEY, BRANCH] });
    await askQuestion(app, ada.token, FAIRMONEY);
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.run();
    const own = queries().filter(({ sql }) => /digest_/.test(sql));
    expect(own.length).toBeGreaterThan(5);
    expect(await findScans(app.services.store, own)).toEqual([]);
  });
});

describeOnEachDatabase("a weekly mail", (_, dialect) => {
  test.for([
    ["lenders", []],
    ["reviews", ["FairMoney: 1 new review"]],
    ["answers", ["FairMoney: 1 new question"]],
  ] as const)("on %s alone says nothing else", async ([topic, lines]) => {
    const app = await startDigestApp(dialect);
    const ada = await app.reader({ topics: [topic] });
    const { token } = await signIn(app);
    app.passWeek();
    await app.review(FAIRMONEY);
    await askQuestion(app, token, FAIRMONEY);
    await app.run();
    const texts = (await ada.mails()).map(({ text }) => text).join("");
    expect(texts.match(/^FairMoney: .*$/gm) ?? []).toEqual(lines);
    const ended = [...texts.matchAll(/&topic=(\w+)/g)].map(([, found]) => found);
    expect(ended).toEqual(lines.length > 0 ? [topic] : []);
  });

  test.for([
    ["en-NG", "/productDetails", "FairMoney: 1 new review"],
    ["id-ID", "/id/productDetails", "FairMoney: 1 ulasan baru"],
    ["zh-CN", "/zh/productDetails", "FairMoney: 1 条新点评"],
  ] as const)("is in the language of its reader: %s", async ([language, page, line]) => {
    const app = await startDigestApp(dialect);
    const ada = await app.reader({ language });
    app.passWeek();
    await app.review(FAIRMONEY);
    await app.run();
    const [mail] = await ada.mails();
    expect(mail?.text).toContain(line);
    expect(mail?.text).toContain(page);
    expect(mail?.text).toContain(`&lang=${language}`);
  });
});
