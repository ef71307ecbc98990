import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { postComment } from "#contract/reviews/comment.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { openStore } from "#server/db/open.ts";
import { reviewRow } from "../../api/support/community.ts";
import { inventedSite } from "../../support/invented-site.ts";
import { type PeopleSite, usePeopleSite } from "./people-site.ts";

/** A site of invented lenders. Each person has their own network. */
export function useReviewSite(): PeopleSite {
  return usePeopleSite(inventedSite, { TRUSTED_PROXIES: "127.0.0.1,::1" }, keepBuiltReviews);
}

let networks = 0;
/** An unused network. */
export function ownNetwork(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `198.${51 + (networks >> 7)}.${networks & 127}.7` };
}

/** Posts a review through the API. */
export async function review(site: PeopleSite, subjectId: string, number: number) {
  const person = await site.signUp();
  // Similar texts would be held for moderation.
  const some = Array.from({ length: 12 }, (_, index) =>
    ((number * 7919 + (index + 1) * 104_729 * number) % 46_649).toString(36),
  ).join(" ");
  return site.succeed(postComment, {
    token: person.token,
    headers: ownNetwork(),
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
export function communityTexts(locale: Locale) {
  const t = getText(locale);
  return (key: string, values?: Record<string, string | number>) => t(`community:${key}`, values);
}

/** Controls by their accessible names. */
export function reviewFormOf(page: Page, locale: Locale = "en_US") {
  const t = communityTexts(locale);
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

/** Copies a built site's invented reviews into a database; the server drops reviews without rows. */
async function keepBuiltReviews(dist: string, dataDir: string): Promise<void> {
  const text = readFileSync(path.join(dist, "catalogue.json"), "utf8");
  const { reviews = [] }: CatalogueFile = JSON.parse(text);
  const rows = reviews.map(({ id, page, editedAt }) => ({
    ...reviewRow(
      { subjectType: "product", subjectId: path.basename(page) },
      { created_at: Date.now() },
    ),
    id,
    edited_at: editedAt === null ? null : Date.parse(editedAt),
  }));
  const store = await openStore({ dataDir });
  for (const row of rows) {
    const once = store.db.insertInto("comments").values(row);
    await once.onConflict((conflict) => conflict.doNothing()).execute();
  }
  // The rows keep the built reviews on their pages; the figures of this server begin at zero.
  for (const table of ["review_tallies", "subject_scores"] as const) {
    await store.db.deleteFrom(table).execute();
  }
  await store.close();
}
