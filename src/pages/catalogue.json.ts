import type { APIRoute } from "astro";
import { ACTIVITIES, CATALOGUE, HELD_LISTS, PAGES } from "#catalogue/collections.ts";
import { catalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { builtExcerpts, builtReviews } from "#catalogue/file/snapshot.ts";
import { isDemo } from "#demo.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { builtRewards } from "#server/config/config.ts";

export const GET: APIRoute = () =>
  Response.json({
    ...(isDemo(process.env) && { isSample: true }),
    ...catalogueFile(CATALOGUE, PAGES, HELD_LISTS),
    rewards: builtRewards(process.env),
    activities: ACTIVITIES.map(({ facts, textIn }) => ({
      ...facts,
      texts: Object.fromEntries(LOCALE_CODES.map((code) => [code, textIn(code)?.entry.data])),
    })),
    reviews: builtReviews(),
    excerpts: builtExcerpts(),
  });
