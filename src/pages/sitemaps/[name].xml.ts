import type { APIRoute, InferGetStaticPropsType } from "astro";
import { SITE_PAGES } from "#seo/site-content.ts";
import { createSitemapFiles, renderSitemap } from "#seo/sitemap.ts";

export const getStaticPaths = () =>
  createSitemapFiles(SITE_PAGES).map((file) => ({ params: { name: file.name }, props: { file } }));

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(renderSitemap(props.file, import.meta.env.SITE), {
    headers: { "content-type": "application/xml" },
  });
