import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { postComment } from "#contract/reviews/comment.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { openStore } from "#server/db/open.ts";
import { createReviewRow } from "../../api/support/community.ts";
import { buildInventedSite } from "../../support/invented-site.ts";
import { type SiteWithUsers, useSiteWithUsers } from "./people-site.ts";

/** Starts the invented site with a server that trusts X-Forwarded-For, so each person can have a network. */
export function useReviewSite(seed?: (site: SiteWithUsers) => Promise<void>): SiteWithUsers {
  return useSiteWithUsers({
    buildSite: buildInventedSite,
    settings: { TRUSTED_PROXIES: "127.0.0.1,::1" },
    prepare: copyBuiltReviews,
    seed,
  });
}

let networks = 0;
/** An unused network. */
export function createNetworkHeaders(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `198.${51 + (networks >> 7)}.${networks & 127}.7` };
}

/** Posts a review through the API. */
export async function postSampleReview(site: SiteWithUsers, subjectId: string, number: number) {
  const person = await site.signUp();
  // Similar texts would be held for moderation.
  const some = Array.from({ length: 12 }, (_, index) =>
    ((number * 7919 + (index + 1) * 104_729 * number) % 46_649).toString(36),
  ).join(" ");
  return site.succeed(postComment, {
    token: person.token,
    headers: createNetworkHeaders(),
    body: {
      subjectType: "product",
      subjectId,
      stars: 3 + (number % 3),
      outcome: "successful",
      description: some,
    },
  });
}

/** Texts of the namespace `community`. */
export function getCommunityTexts(locale: Locale) {
  const t = getTranslate(locale);
  return (key: string, values?: Record<string, string | number>) => t(`community:${key}`, values);
}

/** Controls by their accessible names. */
export function getReviewForm(page: Page, locale: Locale = "en_US") {
  const t = getCommunityTexts(locale);
  const stars = page.getByRole("radiogroup", { name: t("form.stars"), exact: true });
  const outcome = page.getByRole("radiogroup", { name: t("form.outcome"), exact: true });
  const field = (key: string) => page.getByLabel(t(`form.${key}`), { exact: true });
  return {
    stars,
    outcome,
    star: (count: number) =>
      stars.getByRole("radio", { name: t("review.stars", { stars: count }) }),
    granted: outcome.getByRole("radio", { name: t("outcomes.successful"), exact: true }),
    words: field("words"),
    amount: field("amount"),
    repayment: field("repayment"),
    term: field("term"),
    send: page.getByRole("button", { name: t("form.submit"), exact: true }),
    save: page.getByRole("button", { name: t("form.save"), exact: true }),
    done: page.getByRole("status").filter({ hasText: t("form.shown") }),
  };
}

/** Inserts rows for the built reviews, because the server removes reviews without rows from pages. */
async function copyBuiltReviews(dist: string, dataDir: string): Promise<void> {
  const text = readFileSync(path.join(dist, "catalogue.json"), "utf8");
  const { reviews = [] }: CatalogueFile = JSON.parse(text);
  const rows = reviews.map(({ id, page }) => ({
    ...createReviewRow(
      { subjectType: "product", subjectId: path.basename(page) },
      { created_at: Date.now() },
    ),
    id,
  }));
  const store = await openStore({ dataDir });
  for (const row of rows) {
    const once = store.db.insertInto("comments").values(row);
    await once.onConflict((conflict) => conflict.doNothing()).execute();
  }
  // Statistics stay at zero: these rows only keep the reviews on their pages.
  for (const table of ["review_tallies", "subject_scores"] as const) {
    await store.db.deleteFrom(table).execute();
  }
  await store.close();
}
