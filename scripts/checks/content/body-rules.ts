import { getLineNumber, type Problem } from "../problem.ts";
import { type ContentFile, hasSources } from "./content-file.ts";
import type { Targets } from "./targets.ts";

interface Fault {
  index: number;
  wrong: string;
  todo: string;
}

export function checkBody(page: ContentFile, targets: Targets): Problem[] {
  const rules = [
    findTopLevelHeadings,
    findFootnoteFaults,
    findBrokenLinks,
    findMissingPictures,
    findUnknownPlaceholders,
    findHtml,
  ];
  const body = blankOutCode(page.body);
  const faults = [
    ...rules.flatMap((rule) => rule(body, targets)),
    ...findUnsourcedFigures(body, page),
  ];
  return faults.map(({ index, wrong, todo }) => ({
    file: page.path,
    line: page.bodyStart + getLineNumber(body, index),
    wrong,
    todo,
  }));
}

/** Replaces code with spaces, which keeps line numbers. */
function blankOutCode(body: string): string {
  return body.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));
}

function findTopLevelHeadings(body: string): Fault[] {
  return [...body.matchAll(/^# .*/gm)].map(({ 0: heading, index }) => ({
    index,
    wrong: `has the first-level heading "${heading}"`,
    todo: "write ## : the title of the front matter is the page's h1",
  }));
}

const DEFINITION = /^\[\^([^\]]+)\]:[ \t]*(.*(?:\n[ \t]+.+)*)/gm;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

function findFootnoteFaults(body: string): Fault[] {
  const definitions = [...body.matchAll(DEFINITION)];
  const defined = new Set(definitions.map((match) => match[1]));
  const references = [...body.matchAll(/\[\^([^\]]+)\](?!:)/g)];
  const referenced = new Set(references.map((match) => match[1]));
  const undefinedMarks = references
    .filter((match) => !defined.has(match[1]))
    .map(({ 0: mark, index }) => ({
      index,
      wrong: `has the footnote ${mark} without a definition`,
      todo: `add a line ${mark}: [Title](https://…), published or read on <date>`,
    }));
  const faulty = definitions.flatMap(({ 1: id = "", 2: source = "", index }) => {
    const wrong = findSourceFault(source, referenced.has(id));
    const todo = `write [^${id}]: [Title](https://…), published or read on <date>, and refer to it`;
    return wrong === undefined ? [] : [{ index, wrong: `has the source [^${id}] ${wrong}`, todo }];
  });
  return [...undefinedMarks, ...faulty];
}

/** Returns the fault of a footnote. A footnote without a link may explain how we computed a figure. */
function findSourceFault(source: string, isReferenced: boolean): string | undefined {
  if (!isReferenced) return "that no text refers to";
  const links = [...source.matchAll(/\]\(([^)\s]+)|<(https?:[^>\s]+)>/g)];
  if (links.length === 0) return source.trim() === "" ? "that is empty" : undefined;
  const addresses = links.map((match) => match[1] ?? match[2] ?? "");
  if (!addresses.every((address) => /^(?:https:\/\/|\/)/.test(address))) {
    return "with a link that is not https";
  }
  // Removes URLs first, because a year in a URL is not the date of the source.
  const words = source.replaceAll(/\]\([^)]*\)|<https?:[^>]*>/g, "");
  const isOutside = addresses.some((address) => address.startsWith("https:"));
  return isOutside && !YEAR.test(words) ? "without a date" : undefined;
}

function findBrokenLinks(body: string, { hasPage }: Targets): Fault[] {
  return [...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].flatMap(
    ({ 1: target = "", index }) => {
      if (/^(?:https:\/\/|mailto:|tel:|#)/.test(target)) return [];
      const address = target.replace(/[?#].*$/, "");
      if (address.startsWith("/") && hasPage(address)) return [];
      return [
        {
          index,
          wrong: `links to ${target}, which does not exist`,
          todo: "write an address without its language, such as /aboutFAQ, or a full https:// address",
        },
      ];
    },
  );
}

function findMissingPictures(body: string, { hasPicture }: Targets): Fault[] {
  return [...body.matchAll(/!\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)]
    .filter(({ 1: target = "" }) => !hasPicture(target))
    .map(({ 1: target = "", index }) => ({
      index,
      wrong: `shows ${target}, which does not exist`,
      todo: "put the picture into public/ and name it from there, such as /pictures/receipt.png",
    }));
}

function findUnknownPlaceholders(body: string, { hasValue }: Targets): Fault[] {
  return [...body.matchAll(/\{\{[^}]*\}\}/g)]
    .filter(([placeholder]) => !hasValue(placeholder))
    .map(({ 0: placeholder, index }) => ({
      index,
      wrong: `has the unknown placeholder ${placeholder}`,
      todo: "use one of those in src/catalogue/rendered.ts",
    }));
}

/** Finds HTML tags. Ignores URLs in angle brackets, which are Markdown links. */
function findHtml(body: string): Fault[] {
  return [...body.matchAll(/<!--|<\/?[a-z](?![a-z0-9+.-]*:|[^\s<>]*@)[^<>]*>?/gi)].map(
    ({ 0: tag, index }) => ({
      index,
      wrong: `has the HTML ${tag}`,
      todo: "write it in Markdown, or between backquotes if readers are to see it",
    }),
  );
}

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Mei|Ju[nl]|Aug|Agu|Sep|O[ck]t|Nov|De[cs])[a-z]*";
const DAY = new RegExp(`\\b${MONTH} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH}|\\d{1,2} ?月 ?\\d+ ?日`);
const NUMBER = /(?:(?:[₦$€]|Rp|NGN|IDR) ?)?\d+(?:[.,]\d+)*(?: ?[%％])?/g;
/** Ignores single digits, which usually count steps, and years, which usually belong to the name of a law. */
const NOT_A_FIGURE = /^(?:\d|(?:19|20)\d\d)$/;
/** Ignores hotline numbers, link targets and list numbers. */
const OTHER_DIGITS = /(?<!\d)157(?!\d)|\d{3,4}(?:-\d{3,7})+|\]\([^)]*\)|<[^>\s]*>|^\s*\d+\. /g;
const REFERENCE = /\[\^[^\]]+\]/;

/**
 * Finds figures without a footnote in paragraphs, list items and table rows. The footnote of the
 * paragraph above also covers a list or table. With `figures: ours` in the front matter only dates
 * need a footnote.
 */
function findUnsourcedFigures(body: string, page: ContentFile): Fault[] {
  if (!hasSources(page)) return [];
  const hasOwnFigures = (page.data as { figures?: unknown } | null)?.figures === "ours";
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

/** Splits Markdown into paragraphs, list items and table rows. Omits headings and footnote definitions. */
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
