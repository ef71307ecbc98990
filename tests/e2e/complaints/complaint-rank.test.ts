import { beforeAll, expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { findBarriers, findOverflow, watchShifts } from "../support/look.ts";
import { useReviewSite } from "../support/review-forms.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

/** After the build the lender with the fewest complaints gets the most. */
beforeAll(async () => {
  const companies = ["sample-7", "sample-7", "sample-7", "sample-7", "sample-7", "sample-6"];
  for (const [index, companyId] of companies.entries()) {
    const { token } = await site.signUp();
    const headers = { "X-Forwarded-For": `198.51.${index}.7` };
    const body = { companyId, subject: "A fee", message: "Before the loan.", email: "a@b.example" };
    await site.succeed(complain, { token, headers, body });
  }
  const { token } = await site.signUp();
  const about = { subjectType: "company", subjectId: "sample-7" } as const;
  const body = {
    ...about,
    title: "Who calls?",
    description: "At night.",
    category: "cost",
  } as const;
  await site.succeed(postQuestion, { token, body });
});

function readTexts(locale: Locale) {
  const t = getText(locale);
  const market = t("catalogue:market.NG");
  return {
    link: t("questions:box.link"),
    count: (count: number) => t("complaints:box.count", { count }),
    rank: (rank: number, companies: number) =>
      t("complaints:box.rank", { rank, companies, market }),
    noRank: t("complaints:box.noRank"),
    rule: t("complaints:box.rule"),
  };
}

test.for(JOURNEY_LOCALES)("updates the built rank in %s", { timeout: 60_000 }, async (locale) => {
  const t = readTexts(locale);
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  const shifts = await watchShifts(page);
  await page.goto(addressOf(locale, "/companyDetails/sample-7"));
  const main = page.getByRole("main");
  await main.getByText(t.count(4), { exact: true }).waitFor();
  await main.getByText(t.noRank, { exact: true }).waitFor();
  await main.getByText(t.rule, { exact: true }).waitFor();
  const linkParagraph = main.getByRole("paragraph").filter({ hasText: t.link });
  expect(await linkParagraph.innerText()).toMatch(/[(（]3[)）]/);
  const before = await linkParagraph.boundingBox();

  // A tap on a button makes the page load current numbers.
  await main.getByRole("button").first().focus();
  await main.getByText(t.rank(1, 2), { exact: true }).waitFor();
  await main.getByText(t.count(5), { exact: true }).waitFor();
  expect(await linkParagraph.innerText()).toMatch(/[(（]1[)）]/);
  expect(await linkParagraph.boundingBox()).toEqual(before);
  expect(await shifts()).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});
