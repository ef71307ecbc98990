import type { APIRoute } from "astro";
import { isDemo } from "#demo.ts";
import { absolute } from "#seo/absolute.ts";

const SITEMAP = `\nSitemap: ${absolute("/sitemap-index.xml")}\n`;

/** Nothing is disallowed: a page that must not be listed says so itself, and has to be read for that. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${isDemo(process.env) ? "" : SITEMAP}`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
