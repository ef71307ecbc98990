import { lineOf, type Problem, type ProjectFile } from "../problem.ts";

interface Fault {
  index: number;
  wrong: string;
  todo: string;
}

/** Footnotes are defined, and those with a link state a day. */
export function checkFootnotes(page: ProjectFile): Problem[] {
  return toProblems(page, findFootnoteFaults(blankOutCode(page.text)));
}

/**
 * Figures in paragraphs, list items and table rows have a source. The source of the paragraph above counts for
 * a list or table. With `figures: ours` in the front matter only days need a source.
 */
export function checkFigures(page: ProjectFile): Problem[] {
  const hasOwnFigures = /^figures: ours$/m.test(page.text);
  return toProblems(page, findUnsourcedFigures(blankOutCode(page.text), hasOwnFigures));
}

function toProblems({ path, text }: ProjectFile, faults: readonly Fault[]): Problem[] {
  return faults.map(({ index, ...fault }) => ({ file: path, line: lineOf(text, index), ...fault }));
}

/** Replaces front matter and code with spaces, so that line numbers stay the same. */
function blankOutCode(text: string): string {
  return text
    .replaceAll(/^---\n[\s\S]*?\n---\n/g, blankOut)
    .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, blankOut);
}

function blankOut(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

const DEFINITION = /^\[\^([^\]]+)\]:[ \t]*(.*(?:\n[ \t]+.+)*)/gm;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

function findFootnoteFaults(body: string): Fault[] {
  const definitions = [...body.matchAll(DEFINITION)];
  const defined = new Set(definitions.map((match) => match[1]));
  const undefinedMarks = [...body.matchAll(/\[\^([^\]]+)\](?!:)/g)]
    .filter((match) => !defined.has(match[1]))
    .map(({ 0: mark, index }) => ({
      index,
      wrong: `has the footnote ${mark} without a definition`,
      todo: `add a line ${mark}: [Title](https://…), published or read on <date>`,
    }));
  const faulty = definitions.flatMap(({ 1: id = "", 2: source = "", index }) => {
    const wrong = findSourceFault(source);
    const todo = `write [^${id}]: [Title](https://…), published or read on <date>`;
    return wrong === undefined ? [] : [{ index, wrong: `has the source [^${id}] ${wrong}`, todo }];
  });
  return [...undefinedMarks, ...faulty];
}

/** A footnote without a link explains how we computed a figure. */
function findSourceFault(source: string): string | undefined {
  const links = [...source.matchAll(/\]\(([^)\s]+)|<(https?:[^>\s]+)>/g)];
  if (links.length === 0) return source.trim() === "" ? "that is empty" : undefined;
  const addresses = links.map((match) => match[1] ?? match[2] ?? "");
  if (!addresses.every((address) => /^(?:https:\/\/|\/)/.test(address))) {
    return "with a link that is not https";
  }
  // Addresses are removed first: a year in an address is not the date of the source.
  const words = source.replaceAll(/\]\([^)]*\)|<https?:[^>]*>/g, "");
  const isOutside = addresses.some((address) => address.startsWith("https:"));
  return isOutside && !YEAR.test(words) ? "without a date" : undefined;
}

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Mei|Ju[nl]|Aug|Agu|Sep|O[ck]t|Nov|De[cs])[a-z]*";
const DAY = new RegExp(`\\b${MONTH} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH}|\\d{1,2} ?月 ?\\d+ ?日`);
const NUMBER = /(?:(?:[₦$€]|Rp|NGN|IDR) ?)?\d+(?:[.,]\d+)*(?: ?[%％])?/g;
/** Single digits usually count steps, and a year alone usually belongs to the name of a law. */
const NOT_A_FIGURE = /^(?:\d|(?:19|20)\d\d)$/;
/** Hotlines, link targets and list numbers are not figures. */
const OTHER_DIGITS = /(?<!\d)157(?!\d)|\d{3,4}(?:-\d{3,7})+|\]\([^)]*\)|<[^>\s]*>|^\s*\d+\. /g;
const REFERENCE = /\[\^[^\]]+\]/;

function findUnsourcedFigures(body: string, hasOwnFigures: boolean): Fault[] {
  return splitIntoTextBlocks(body)
    .filter(({ text, lead }) => !REFERENCE.test(text) && !REFERENCE.test(lead))
    .flatMap(({ text, index }) => {
      const figure = findFigureOrDay(text.replaceAll(OTHER_DIGITS, " "), hasOwnFigures);
      if (figure === undefined) return [];
      const wrong = `text: expected a footnote beside "${figure}", found none`;
      return [{ index, wrong, todo: "refer to its source, or write the text without the figure" }];
    });
}

function findFigureOrDay(text: string, hasOwnFigures: boolean): string | undefined {
  const [day] = DAY.exec(text) ?? [];
  if (day !== undefined || hasOwnFigures) return day;
  return text.match(NUMBER)?.find((number) => !NOT_A_FIGURE.test(number));
}

interface Block {
  text: string;
  index: number;
  lead: string;
}

const MARKER = /^\s*(?:[-*|]|\d+\.) /;
const ENTRIES = /.+(?:\n(?!\s*(?:[-*|]|\d+\.) ).+)*/g;

/** Splits into paragraphs, list items and table rows, without headings and footnote definitions. */
function splitIntoTextBlocks(body: string): Block[] {
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
