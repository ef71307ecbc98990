import { OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { balancedLines, fittingSetting, type Setting } from "./lines.ts";
import { COLOURS, SLIP } from "./paper.ts";

/** The texts of a picture. */
export interface SlipText {
  brand: string;
  /** BCP 47 tag: how lines of the language may break. */
  language: string;
  /** The kind of page, above the title. */
  kind: string;
  title: string;
  /** The line under the marker. */
  key: string;
}

/** An element as satori takes it without JSX. */
export interface SlipElement {
  type: string;
  props: { style: Style; lang?: string; children?: Children };
}

type Style = Record<string, string | number>;
type Children = string | SlipElement[];

const PADDING = 56;
const TEXT_WIDTH = SLIP.right - SLIP.left - 2 * PADDING;
const KEY_PADDING = 14;

const TITLE_SETTINGS: Setting[] = [
  ...[80, 72].map((size) => ({ size, lines: 2 })),
  ...[64, 58, 52, 46].map((size) => ({ size, lines: 3 })),
  ...[40, 34].map((size) => ({ size, lines: 4 })),
  { size: 28, lines: 6 },
];
const KEY_SETTINGS: Setting[] = [40, 36, 32, 28, 24].map((size) => ({ size, lines: 1 }));

/** The texts of a picture, laid out on the slip. */
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
  const { size } = fittingSetting(title, TITLE_SETTINGS, TEXT_WIDTH);
  return box(column, [
    box({ fontSize: 28, color: COLOURS.inkSoft, marginBottom: 14 }, kind),
    box({ ...column, fontSize: size, fontWeight: 800, lineHeight: 1.18 }, lines(title, size)),
  ]);
}

function lines(title: string, size: number): SlipElement[] {
  return balancedLines(title, size, TEXT_WIDTH).map((line) => box({ whiteSpace: "pre" }, line));
}

function foot(key: string): SlipElement {
  const { size } = fittingSetting(key, KEY_SETTINGS, TEXT_WIDTH - 2 * KEY_PADDING);
  const rule = { borderTop: `3px dashed ${COLOURS.hairline}`, marginBottom: 26, width: "100%" };
  const marked = {
    backgroundColor: COLOURS.marker,
    fontSize: size,
    fontWeight: 800,
    lineHeight: 1.3,
    padding: `4px ${KEY_PADDING}px 6px`,
    whiteSpace: "nowrap",
  };
  return box({ ...column, alignItems: "flex-start" }, [box(rule), box(marked, key)]);
}

/** A square picture of the brand's first letter under the marker. */
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
