import { formatDay } from "#i18n/dates.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Translate } from "#i18n/texts.ts";
import { OG_PICTURE_SIZE, type OgFamily } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";
import { COLOURS, SLIP } from "./paper.ts";

export interface SlipText {
  brand: string;
  /** The BCP 47 tag of the text, which determines the line breaks. */
  language: string;
  kind: string;
  title: string;
  key: string;
}

interface Counts {
  lenders: number;
  products: number;
}

export function createFamilySlip(
  locale: Locale,
  family: OgFamily,
  { lenders, products }: Counts,
  t: Translate,
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

export function createArticleSlip(locale: Locale, article: Article, t: Translate): SlipText {
  return {
    brand: SITE.brand,
    language: LOCALES[locale].tag,
    kind: t(`news:category.${article.category}`),
    title: article.title,
    key: t("og:article.key", { day: formatDay(locale, article.updated) }),
  };
}

/** An element for satori, which needs no JSX. */
export interface SlipElement {
  type: string;
  props: { style: Style; lang?: string; children?: Children };
}

type Style = Record<string, string | number>;
type Children = string | SlipElement[];

const PADDING = 56;
const TEXT_WIDTH = SLIP.right - SLIP.left - 2 * PADDING;

export function createSlipPictureElement(text: SlipText): SlipElement {
  const style = { ...OG_PICTURE_SIZE, display: "flex", color: COLOURS.ink, position: "relative" };
  const children = [createBrandElement(text.brand), createSlipElement(text)];
  return { type: "div", props: { lang: text.language, style, children } };
}

function createBrandElement(name: string): SlipElement {
  const style = { position: "absolute", left: SLIP.left, top: 32, fontSize: 46, fontWeight: 800 };
  return createBoxElement(style, name);
}

function createSlipElement({ kind, title, key }: SlipText): SlipElement {
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
  return createBoxElement(style, [createHeadingElement(kind, title), createHighlightElement(key)]);
}

function createHeadingElement(kind: string, title: string): SlipElement {
  const style = { fontWeight: 800, lineHeight: 1.18, textWrap: "balance" };
  // Takes the square root, because the area of a letter grows with the square of its size.
  const fontSize = Math.min(80, Math.floor(480 / Math.sqrt(computeTextWidth(title))));
  return createBoxElement(column, [
    createBoxElement({ fontSize: 28, color: COLOURS.inkSoft, marginBottom: 14 }, kind),
    createBoxElement({ ...style, fontSize }, title),
  ]);
}

function createHighlightElement(highlight: string): SlipElement {
  const rule = { borderTop: `3px dashed ${COLOURS.hairline}`, marginBottom: 26, width: "100%" };
  const marked = {
    backgroundColor: COLOURS.marker,
    fontSize: Math.min(40, Math.floor(1500 / computeTextWidth(highlight))),
    fontWeight: 800,
    lineHeight: 1.3,
    padding: "4px 14px 6px",
    whiteSpace: "nowrap",
  };
  return createBoxElement({ ...column, alignItems: "flex-start" }, [
    createBoxElement(rule),
    createBoxElement(marked, highlight),
  ]);
}

/** Estimates the width of a text: a Chinese character is twice as wide as a Latin letter. */
function computeTextWidth(text: string): number {
  return text.replaceAll(/[\u2e80-\uffff]/g, "xx").length;
}

export function createLogoElement(brandName: string, size: number): SlipElement {
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
  return createBoxElement(style, brandName.slice(0, 1));
}

const column = { display: "flex", flexDirection: "column" };

function createBoxElement(style: Style, children?: Children): SlipElement {
  return { type: "div", props: children === undefined ? { style } : { style, children } };
}
