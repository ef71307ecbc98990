import { formatDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";
import { OG_PICTURE_SIZE, type OgFamily } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";
import { COLOURS, SLIP } from "./paper.ts";

export interface SlipText {
  brand: string;
  /** BCP 47 tag, for line breaks. */
  language: string;
  kind: string;
  title: string;
  key: string;
}

interface Counts {
  lenders: number;
  products: number;
}

export function familyText(
  locale: Locale,
  family: OgFamily,
  { lenders, products }: Counts,
  t: Text,
): SlipText {
  const values = {
    brand: SITE.brand,
    lenders: formatNumber(locale, lenders),
    products: formatNumber(locale, products),
  };
  return {
    brand: SITE.brand,
    language: LOCALES[locale].tag,
    kind: t(`og:family.${family}.kind`, values),
    title: t(`og:family.${family}.title`, values),
    key: t(`og:family.${family}.key`, values),
  };
}

interface Article {
  title: string;
  category: string;
  updated: Date;
}

export function articleText(locale: Locale, article: Article, t: Text): SlipText {
  return {
    brand: SITE.brand,
    language: LOCALES[locale].tag,
    kind: t(`news:category.${article.category}`),
    title: article.title,
    key: t("og:article.key", { day: formatDay(locale, article.updated) }),
  };
}

/** An element for satori, without JSX. */
export interface SlipElement {
  type: string;
  props: { style: Style; lang?: string; children?: Children };
}

type Style = Record<string, string | number>;
type Children = string | SlipElement[];

const PADDING = 56;
const TEXT_WIDTH = SLIP.right - SLIP.left - 2 * PADDING;

export function slipElement(text: SlipText): SlipElement {
  const style = { ...OG_PICTURE_SIZE, display: "flex", color: COLOURS.ink, position: "relative" };
  const children = [brand(text.brand), slip(text)];
  return { type: "div", props: { lang: text.language, style, children } };
}

function brand(name: string): SlipElement {
  const style = { position: "absolute", left: SLIP.left, top: 32, fontSize: 46, fontWeight: 800 };
  return box(style, name);
}

function slip({ kind, title, key }: SlipText): SlipElement {
  const style = {
    position: "absolute",
    left: SLIP.left + PADDING,
    top: SLIP.top,
    width: TEXT_WIDTH,
    height: SLIP.bottom - SLIP.top,
    boxSizing: "border-box",
    ...column,
    justifyContent: "space-between",
    paddingTop: 32,
    paddingBottom: 40,
  };
  return box(style, [heading(kind, title), foot(key)]);
}

function heading(kind: string, title: string): SlipElement {
  const style = { fontWeight: 800, lineHeight: 1.18, textWrap: "balance" };
  // The area of a letter grows with the square of its size.
  const fontSize = Math.min(80, Math.floor(480 / Math.sqrt(countLetters(title))));
  return box(column, [
    box({ fontSize: 28, color: COLOURS.inkSoft, marginBottom: 14 }, kind),
    box({ ...style, fontSize }, title),
  ]);
}

function foot(key: string): SlipElement {
  const rule = { borderTop: `3px dashed ${COLOURS.hairline}`, marginBottom: 26, width: "100%" };
  const marked = {
    backgroundColor: COLOURS.marker,
    fontSize: Math.min(40, Math.floor(1500 / countLetters(key))),
    fontWeight: 800,
    lineHeight: 1.3,
    padding: "4px 14px 6px",
    whiteSpace: "nowrap",
  };
  return box({ ...column, alignItems: "flex-start" }, [box(rule), box(marked, key)]);
}

/** Chinese letters are twice as wide as Latin ones. */
function countLetters(text: string): number {
  return text.replaceAll(/[\u2e80-\uffff]/g, "xx").length;
}

export function logoElement(brandName: string, size: number): SlipElement {
  const style = {
    width: size,
    height: size,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    backgroundColor: COLOURS.marker,
    color: COLOURS.ink,
    fontSize: size * 0.68,
    fontWeight: 800,
  };
  return box(style, brandName.slice(0, 1));
}

const column = { display: "flex", flexDirection: "column" };

function box(style: Style, children?: Children): SlipElement {
  return { type: "div", props: children === undefined ? { style } : { style, children } };
}
