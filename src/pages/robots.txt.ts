import type { APIRoute } from "astro";
import { isDemo } from "#demo.ts";
import { toAbsoluteUrl } from "#seo/absolute.ts";

const SITEMAP = `\nSitemap: ${toAbsoluteUrl("/sitemap-index.xml")}\n`;

/** Allows crawlers on every page, because a crawler must load a page to see `noindex`. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${isDemo(process.env) ? "" : SITEMAP}`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
