import { describe, expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { getTranslate } from "#i18n/texts.ts";
import { findFaults, recordLayoutShifts } from "../support/look.ts";
import type { SiteWithUsers } from "../support/people-site.ts";
import { useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite(complainAboutLenders);

/** Adds complaints after the build, so that the lender with the fewest has the most. */
async function complainAboutLenders(site: SiteWithUsers): Promise<void> {
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
}

describe("rank of a lender by complaints", () => {
  test("shows the current rank instead of the prebuilt one", async () => {
    const t = getTranslate("id_ID");
    const rank = t("complaints:box.rank", {
      rank: 1,
      companies: 2,
      market: t("catalogue:market.NG"),
    });
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const shifts = await recordLayoutShifts(page);
    await page.goto("/id/companyDetails/sample-7");
    const main = page.getByRole("main");
    await main.getByText(t("complaints:box.count", { count: 4 }), { exact: true }).waitFor();
    await main.getByText(t("complaints:box.noRank"), { exact: true }).waitFor();
    await main.getByText(t("complaints:box.rule"), { exact: true }).waitFor();
    const linkParagraph = main.getByRole("paragraph").filter({ hasText: t("questions:box.link") });
    expect(await linkParagraph.innerText()).toMatch(/[(（]3[)）]/);
    const before = await linkParagraph.boundingBox();

    // The page loads current numbers at the first interaction.
    await main.getByRole("button").first().focus();
    await main.getByText(rank, { exact: true }).waitFor();
    await main.getByText(t("complaints:box.count", { count: 5 }), { exact: true }).waitFor();
    expect(await linkParagraph.innerText()).toMatch(/[(（]1[)）]/);
    expect(await linkParagraph.boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
  });
});
