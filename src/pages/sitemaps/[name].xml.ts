import type { APIRoute, InferGetStaticPropsType } from "astro";
import { SITE_PAGES } from "#seo/site-content.ts";
import { sitemapFiles, sitemapXml } from "#seo/sitemap.ts";

export const getStaticPaths = () =>
  sitemapFiles(SITE_PAGES).map((file) => ({ params: { name: file.name }, props: { file } }));

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(sitemapXml(props.file, import.meta.env.SITE), {
    headers: { "content-type": "application/xml" },
  });
