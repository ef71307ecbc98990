import { lineOf, type Problem } from "../problem.ts";
import type { ContentFile, Found } from "./content-file.ts";
import { findFigures } from "./figures.ts";

/** Targets that links and pictures of a page may have. */
export interface Targets {
  hasPage: (address: string) => boolean;
  hasPicture: (path: string) => boolean;
  /** Whether the build has a value for a placeholder such as `{{brand}}`. */
  hasValue: (placeholder: string) => boolean;
}

/** Problems in the text below the front matter. */
export function checkBody(page: ContentFile, targets: Targets): Problem[] {
  const rules = [findHeadings, findFootnotes, findLinks, findPictures, findPlaceholders, findHtml];
  const body = withoutCode(page.body);
  const found = [...rules.flatMap((rule) => rule(body, targets)), ...findFigures(body, page)];
  return found.map(({ index, wrong, todo }) => ({
    file: page.path,
    line: page.bodyStart + lineOf(body, index),
    wrong,
    todo,
  }));
}

/** Code is shown, not meant; its characters are blanked so that lines stay where they are. */
function withoutCode(body: string): string {
  return body.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));
}

function findHeadings(body: string): Found[] {
  return [...body.matchAll(/^# .*/gm)].map(({ 0: heading, index }) => ({
    index,
    wrong: `has the first-level heading "${heading}"`,
    todo: "write ## : the title of the front matter is the page's h1",
  }));
}

const DEFINITION = /^\[\^([^\]]+)\]:[ \t]*(.*(?:\n[ \t]+.+)*)/gm;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

function findFootnotes(body: string): Found[] {
  const definitions = [...body.matchAll(DEFINITION)];
  const defined = new Set(definitions.map((match) => match[1]));
  const references = [...body.matchAll(/\[\^([^\]]+)\](?!:)/g)];
  const referenced = new Set(references.map((match) => match[1]));
  const undefinedOnes = references
    .filter((match) => !defined.has(match[1]))
    .map(({ 0: mark, index }) => ({
      index,
      wrong: `has the footnote ${mark} without a definition`,
      todo: `add a line ${mark}: [Title](https://…), published or read on <date>`,
    }));
  const faulty = definitions.flatMap(({ 1: id = "", 2: source = "", index }) => {
    const wrong = whatIsWrongWithSource(source, referenced.has(id));
    const todo = `write [^${id}]: [Title](https://…), published or read on <date>, and refer to it`;
    return wrong === undefined ? [] : [{ index, wrong: `has the source [^${id}] ${wrong}`, todo }];
  });
  return [...undefinedOnes, ...faulty];
}

/** A footnote without a link says how a figure of ours was computed. */
function whatIsWrongWithSource(source: string, isReferenced: boolean): string | undefined {
  if (!isReferenced) return "that no text refers to";
  const links = [...source.matchAll(/\]\(([^)\s]+)|<(https?:[^>\s]+)>/g)];
  if (links.length === 0) return source.trim() === "" ? "that is empty" : undefined;
  const addresses = links.map((match) => match[1] ?? match[2] ?? "");
  if (!addresses.every((address) => /^(?:https:\/\/|\/)/.test(address))) {
    return "with a link that is not https";
  }
  // An address may hold a year; the date stands outside of it.
  const words = source.replaceAll(/\]\([^)]*\)|<https?:[^>]*>/g, "");
  const isOutside = addresses.some((address) => address.startsWith("https:"));
  return isOutside && !YEAR.test(words) ? "without a date" : undefined;
}

function findLinks(body: string, { hasPage }: Targets): Found[] {
  return [...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].flatMap(
    ({ 1: target = "", index }) => {
      if (/^(?:https:\/\/|mailto:|tel:|#)/.test(target)) return [];
      const address = target.replace(/[?#].*$/, "");
      if (address.startsWith("/") && hasPage(address)) return [];
      return [
        {
          index,
          wrong: `links to ${target}, which is no page`,
          todo: "write an address without its language, such as /aboutFAQ, or a full https:// address",
        },
      ];
    },
  );
}

function findPictures(body: string, { hasPicture }: Targets): Found[] {
  return [...body.matchAll(/!\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)]
    .filter(({ 1: target = "" }) => !hasPicture(target))
    .map(({ 1: target = "", index }) => ({
      index,
      wrong: `shows ${target}, which does not exist`,
      todo: "put the picture into public/ and name it from there, such as /pictures/receipt.png",
    }));
}

function findPlaceholders(body: string, { hasValue }: Targets): Found[] {
  return [...body.matchAll(/\{\{[^}]*\}\}/g)]
    .filter(([placeholder]) => !hasValue(placeholder))
    .map(({ 0: placeholder, index }) => ({
      index,
      wrong: `has the unknown placeholder ${placeholder}`,
      todo: "use one of those in src/catalogue/rendered.ts",
    }));
}

/** Addresses between `<` and `>` are Markdown. */
function findHtml(body: string): Found[] {
  return [...body.matchAll(/<!--|<\/?[a-z](?![a-z0-9+.-]*:|[^\s<>]*@)[^<>]*>?/gi)].map(
    ({ 0: tag, index }) => ({
      index,
      wrong: `has the HTML ${tag}`,
      todo: "write it in Markdown, or between backquotes if readers are to see it",
    }),
  );
}
