import type { APIRoute } from "astro";
import { SITE_PAGES } from "#seo/site-content.ts";
import { createSitemapFiles, renderSitemapIndex } from "#seo/sitemap.ts";

export const GET: APIRoute = () => {
  const xml = renderSitemapIndex(createSitemapFiles(SITE_PAGES), import.meta.env.SITE);
  return new Response(xml, { headers: { "content-type": "application/xml" } });
};
