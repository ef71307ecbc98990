import type { PagePath } from "#i18n/addresses.ts";
import type { Text } from "#i18n/texts.ts";
import type meta from "#locales/id_ID/meta.json";
import type { JsonLd } from "#seo/data/json-ld.ts";
import type { OgPicture } from "#seo/og-picture.ts";

/** The metadata of a page for browsers and search engines. */
export interface PageHead {
  /** Its address without the language. */
  page: PagePath;
  title: string;
  description: string;
  /** The title, if left out. */
  keywords?: string;
  /** The picture shown where the page is shared. */
  picture: OgPicture;
  data?: JsonLd[];
  /** Rules for what only some pages of its kind have. */
  styles?: string | undefined;
  isArticle?: boolean;
  /** Not for search engines: frames, and pages that belong to one visitor. */
  noindex?: boolean;
}

export type MetaKey = keyof typeof meta;

/** The part of a head that comes from `locales/<locale>/meta.json`. */
export function metaTexts(t: Text, key: MetaKey, values: Record<string, string | number> = {}) {
  return {
    title: t(`meta:${key}.title`, values),
    description: t(`meta:${key}.description`, values),
    keywords: t(`meta:${key}.keywords`, values),
  };
}
