import type { APIRoute } from "astro";
import { SITE_PAGES } from "#seo/site-content.ts";
import { sitemapFiles, sitemapIndexXml } from "#seo/sitemap.ts";

export const GET: APIRoute = () => {
  const xml = sitemapIndexXml(sitemapFiles(SITE_PAGES), import.meta.env.SITE);
  return new Response(xml, { headers: { "content-type": "application/xml" } });
};
