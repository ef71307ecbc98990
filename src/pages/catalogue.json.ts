import type { APIRoute } from "astro";
import { CATALOGUE, PAGES, REGISTER } from "#catalogue/collections.ts";
import { catalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { builtReviews } from "#catalogue/file/snapshot.ts";
import { isDemo } from "#demo.ts";

export const GET: APIRoute = () =>
  Response.json({
    ...(isDemo(process.env) && { isSample: true }),
    ...catalogueFile(CATALOGUE, PAGES, REGISTER),
    reviews: builtReviews(),
  });
