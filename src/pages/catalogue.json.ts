import type { APIRoute } from "astro";
import { ACTIVITIES, CATALOGUE, HELD_LISTS, PAGES } from "#catalogue/collections.ts";
import { createCatalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { listBuiltExcerpts, listBuiltReviews, REVIEWS_AT } from "#catalogue/file/snapshot.ts";
import { isDemo } from "#demo.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { readBuiltRewards } from "#server/config/config.ts";

export const GET: APIRoute = () =>
  Response.json({
    ...(isDemo(process.env) && { isSample: true }),
    ...createCatalogueFile(CATALOGUE, PAGES, HELD_LISTS),
    rewards: readBuiltRewards(process.env),
    activities: ACTIVITIES.map(({ facts, textIn }) => ({
      ...facts,
      texts: Object.fromEntries(LOCALE_CODES.map((code) => [code, textIn(code)?.entry.data])),
    })),
    reviewsAt: REVIEWS_AT,
    reviews: listBuiltReviews(),
    excerpts: listBuiltExcerpts(),
  });
