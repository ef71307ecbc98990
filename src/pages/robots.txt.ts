import type { APIRoute } from "astro";
import { isDemo } from "#demo.ts";
import { absolute } from "#seo/absolute.ts";

const SITEMAP = `\nSitemap: ${absolute("/sitemap-index.xml")}\n`;

/** Nothing is disallowed, since crawlers have to read the noindex of a page. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${isDemo(process.env) ? "" : SITEMAP}`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
