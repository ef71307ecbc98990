import { type ContentFile, type Found, isAboutTheWorld } from "./content-file.ts";

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Mei|Ju[nl]|Aug|Agu|Sep|O[ck]t|Nov|De[cs])[a-z]*";
const DAY = new RegExp(`\\b${MONTH} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH}|\\d{1,2} ?月 ?\\d+ ?日`);
const NUMBER = /(?:(?:[₦$€]|Rp|NGN|IDR) ?)?\d+(?:[.,]\d+)*(?: ?[%％])?/g;
/** A single digit counts steps, and a year alone names a law. */
const NO_FIGURE = /^(?:\d|(?:19|20)\d\d)$/;
/** Digits that state nothing: hotlines, targets of links, numbers of a list. */
const NAMES = /(?<!\d)157(?!\d)|\d{3,4}(?:-\d{3,7})+|\]\([^)]*\)|<[^>\s]*>|^\s*\d+\. /g;
const REFERENCE = /\[\^[^\]]+\]/;

/**
 * Figures whose paragraph, list item or table row refers to no source. A list or a table may take those
 * of the paragraph above it. `figures: ours` in the front matter says that figures without a day are
 * examples, sums or limits of our own.
 */
export function findFigures(body: string, page: ContentFile): Found[] {
  if (!isAboutTheWorld(page)) return [];
  const areOurs = (page.data as { figures?: unknown } | null)?.figures === "ours";
  return blocksOf(body)
    .filter(({ text, lead }) => !REFERENCE.test(text) && !REFERENCE.test(lead))
    .flatMap(({ text, index }) => {
      const figure = figureOf(text.replaceAll(NAMES, " "), areOurs);
      if (figure === undefined) return [];
      const wrong = `text: expected a footnote beside "${figure}", found none`;
      return [{ index, wrong, todo: "refer to its source, or write the text without the figure" }];
    });
}

function figureOf(text: string, areOurs: boolean): string | undefined {
  const [day] = DAY.exec(text) ?? [];
  if (day !== undefined || areOurs) return day;
  return text.match(NUMBER)?.find((number) => !NO_FIGURE.test(number));
}

interface Block {
  text: string;
  index: number;
  /** The paragraph above a list or a table, else nothing. */
  lead: string;
}

const MARKER = /^\s*(?:[-*|]|\d+\.) /;
const ENTRIES = /.+(?:\n(?!\s*(?:[-*|]|\d+\.) ).+)*/g;

/** Paragraphs, items of lists and rows of tables; headings and definitions of footnotes state nothing. */
function blocksOf(body: string): Block[] {
  let lead = "";
  return [...body.matchAll(/.+(?:\n.+)*/g)].flatMap(({ 0: text, index: start }) => {
    if (MARKER.test(text)) {
      const entries = [...text.matchAll(ENTRIES)];
      return entries.map(({ 0: entry, index }) => ({ text: entry, index: start + index, lead }));
    }
    lead = text;
    return /^(?:#|\[\^[^\]]+\]:)/.test(text) ? [] : [{ text, index: start, lead: "" }];
  });
}
