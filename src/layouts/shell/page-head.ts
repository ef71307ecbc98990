import type { PagePath } from "#i18n/addresses.ts";
import type { Words } from "#i18n/lang-text.ts";
import type { Translate } from "#i18n/texts.ts";
import type meta from "#locales/id_ID/meta.json";
import type { JsonLd } from "#seo/data/site.ts";
import type { OgPicture } from "#seo/og-picture.ts";

export interface PageHead {
  /** The page's address without the language. */
  page: PagePath;
  title: string;
  description: string;
  keywords?: string;
  picture: OgPicture;
  data?: JsonLd[];
  /** CSS that only some pages of this layout need. */
  styles?: string | undefined;
  isArticle?: boolean;
  /** True for framed and personal pages, which search engines must not index. */
  noindex?: boolean;
}

/** A breadcrumb between the home page and the current page. */
export interface Step {
  name: Words;
  page: PagePath;
}

export type MetaKey = keyof typeof meta;

export function metaTexts(
  t: Translate,
  key: MetaKey,
  values: Record<string, string | number> = {},
) {
  return {
    title: t(`meta:${key}.title`, values),
    description: t(`meta:${key}.description`, values),
    keywords: t(`meta:${key}.keywords`, values),
  };
}
