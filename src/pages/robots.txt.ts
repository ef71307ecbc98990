import type { APIRoute } from "astro";
import { absolute } from "#seo/absolute.ts";

/** Nothing is disallowed: a page that must not be listed says so itself, and has to be read for that. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap-index.xml")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
