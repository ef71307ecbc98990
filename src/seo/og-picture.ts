import type { PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

/** The kinds of social pictures. `app` is the kind of framed pages. */
export const OG_FAMILIES = [
  "home",
  "products",
  "product",
  "company",
  "loans",
  "news",
  "faq",
  "legal",
  "rights",
  "about",
  "calculator",
  "app",
] as const;

export type OgFamily = (typeof OG_FAMILIES)[number];

export type OgPicture = OgFamily | { article: string };

export const OG_PICTURE_SIZE = { width: 1200, height: 630 } as const;
export const OG_PICTURE_MAX_BYTES = 100_000;

export const LOGO_ADDRESS: PagePath = "/og/logo.png";
export const LOGO_SIZE_PX = 512;

/** `ogPictureAddress("zh_CN", { article: "rates" }) // => "/og/zh_CN/article/rates.png"` */
export function ogPictureAddress(locale: Locale, picture: OgPicture): PagePath {
  if (typeof picture === "string") return `/og/${locale}/${picture}.png`;
  return `/og/${locale}/article/${picture.article}.png`;
}
