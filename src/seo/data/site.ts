import type {
  BreadcrumbList,
  ItemList,
  NewsArticle,
  Organization,
  WebSite,
  WithContext,
} from "schema-dts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { toAbsoluteUrl } from "#seo/absolute.ts";
import { LOGO_ADDRESS, LOGO_SIZE_PX, OG_PICTURE_SIZE, ogPictureAddress } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

export function createWebsiteJsonLd(locale: Locale): WithContext<WebSite> {
  const url = toAbsoluteUrl(addressOf(locale, "/"));
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: SITE.brand,
    inLanguage: LOCALES[locale].tag,
    publisher: { "@id": getOrganizationId() },
  };
}

export function createOrganizationJsonLd(): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    ...createPublisherJsonLd(),
    legalName: SITE.company,
    address: SITE.address,
    email: SITE.email,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: SITE.email,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: WEEKDAYS,
        ...SITE.supportHours,
      },
    },
  };
}

/** Returns name and logo of the publisher, which search engines require for an article. */
function createPublisherJsonLd() {
  return {
    "@type": "Organization",
    "@id": getOrganizationId(),
    name: SITE.brand,
    url: toAbsoluteUrl("/"),
    logo: {
      "@type": "ImageObject",
      url: toAbsoluteUrl(LOGO_ADDRESS),
      width: `${LOGO_SIZE_PX}`,
      height: `${LOGO_SIZE_PX}`,
    },
  } as const satisfies Organization;
}

/** Returns the same id in every language, because it identifies the company. */
function getOrganizationId(): string {
  return `${toAbsoluteUrl("/")}#organization`;
}

export interface NamedPage {
  name: string;
  address: PagePath;
}

export function createBreadcrumbJsonLd(crumbs: readonly NamedPage[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(address),
    })),
  };
}

/** Describes a list of pages. `before` is the number of entries on previous list pages. */
export function createItemListJsonLd(
  items: readonly Pick<NamedPage, "address">[],
  { before = 0, total = items.length }: { before?: number; total?: number } = {},
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ address }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: toAbsoluteUrl(address),
    })),
  };
}

export interface Citation {
  name: string;
  url: string;
}

const FOOTNOTE = /^\[\^[^\]]+\]:\s.*?(?<!!)\[(?<name>[^\]]+)\]\((?<url>https:\/\/[^\s)]+)\)/gm;

/** `findCitations("[^a]: [The rules](https://ojk.go.id/x), 2026.") // => [{ name: "The rules", url: "https://ojk.go.id/x" }]` */
export function findCitations(markdown: string): Citation[] {
  const nameByUrl = new Map<string, string>();
  for (const { groups } of markdown.matchAll(FOOTNOTE)) {
    const { name = "", url = "" } = groups ?? {};
    if (!nameByUrl.has(url)) nameByUrl.set(url, name);
  }
  return [...nameByUrl].map(([url, name]) => ({ name, url }));
}

interface Article {
  slug: string;
  locale: Locale;
  /** The language of the text, which may be the fallback language. */
  textLocale: Locale;
  title: string;
  description: string;
  published: Date;
  updated: Date;
  citations: readonly Citation[];
}

export function createArticleJsonLd(article: Article): WithContext<NewsArticle> {
  const picture = ogPictureAddress(article.locale, { article: article.slug });
  const { width, height } = OG_PICTURE_SIZE;
  const url = toAbsoluteUrl(addressOf(article.locale, `/newsDetail/${article.slug}`));
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    "@id": `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    datePublished: toIsoDay(article.published),
    dateModified: toIsoDay(article.updated),
    inLanguage: LOCALES[article.textLocale].tag,
    isAccessibleForFree: true,
    image: {
      "@type": "ImageObject",
      url: toAbsoluteUrl(picture),
      width: `${width}`,
      height: `${height}`,
    },
    author: createPublisherJsonLd(),
    publisher: createPublisherJsonLd(),
    ...(article.citations.length > 0 && {
      citation: article.citations.map(({ name, url: source }) => ({
        "@type": "CreativeWork" as const,
        name,
        url: source,
      })),
    }),
  };
}

export interface JsonLd {
  "@context": "https://schema.org";
}

/** Serializes data for a script element. Escapes `<`, so that no text can end the element. */
export function serialiseJsonLd(data: JsonLd): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
