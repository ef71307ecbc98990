import { addressOf, listAlternates, type PagePath } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { findNewestDay } from "./days.ts";
import { PAGE_TYPES, type SitePage, type SitePages } from "./site-pages.ts";

/** A sitemap for one page type and language, because the protocol allows only 50,000 pages per file. */
export interface SitemapFile {
  name: string;
  locale: Locale;
  pages: readonly SitePage[];
}

export function createSitemapFiles(pages: Record<Locale, SitePages>): SitemapFile[] {
  return PAGE_TYPES.flatMap((type) =>
    LOCALE_CODES.map((locale) => ({
      name: `${type}-${locale}`,
      locale,
      pages: pages[locale][type],
    })),
  ).filter((file) => file.pages.length > 0);
}

function sitemapAddress({ name }: SitemapFile): PagePath {
  return `/sitemaps/${name}.xml`;
}

export function renderSitemapIndex(files: readonly SitemapFile[], site: string): string {
  const entries = files.map((file) => {
    const lastmod = findNewestDay(file.pages.map((page) => page.lastmod));
    return `<sitemap>${renderLocation(sitemapAddress(file), site)}${renderLastmod(lastmod)}</sitemap>\n`;
  });
  return `${XML}<sitemapindex xmlns="${SITEMAP}">\n${entries.join("")}</sitemapindex>\n`;
}

export function renderSitemap({ locale, pages }: SitemapFile, site: string): string {
  const entries = pages.map(({ page, lastmod }) => {
    return `<url>${renderLocation(addressOf(locale, page), site)}${renderLastmod(lastmod)}${renderAlternates(page, site)}</url>\n`;
  });
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${entries.join("")}</urlset>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

function renderLocation(address: PagePath, site: string): string {
  return `<loc>${escapeXml(site + address)}</loc>`;
}

function renderLastmod(lastmod: string | undefined): string {
  return lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`;
}

function renderAlternates(page: PagePath, site: string): string {
  const links = listAlternates(page).map(({ tag, address }) =>
    renderAlternate(tag, site + address),
  );
  return links.join("") + renderAlternate("x-default", site + addressOf(DEFAULT_LOCALE, page));
}

function renderAlternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
