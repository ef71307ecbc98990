import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FALLBACK_LOCALE, LOCALES } from "#i18n/locales.ts";
import { parseLocaleFiles } from "../../scripts/checks/texts/text-files.ts";
import { runQuietly } from "../../scripts/processes.mjs";
import { ROOT } from "../../scripts/root.ts";
import { copySources } from "../support/project-copy.ts";

/** A small copy of the project in which American English has no text of the interface at all. */
const copy = mkdtempSync(path.join(tmpdir(), "fallen-back-"));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const ROWS_OF_PRODUCTS = 12;

beforeAll(async () => {
  copySources(copy);
  // The pictures are drawn, and hold no elements.
  rmSync(path.join(copy, "src/pages/og"), { recursive: true });
  emptyTexts();
  shortenRegistry();
  const { code, output } = await runQuietly(
    process.execPath,
    [path.join(copy, "node_modules/astro/bin/astro.mjs"), "build"],
    { cwd: copy, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" } },
  );
  expect(code, output).toBe(0);
});

function emptyTexts(): void {
  const folder = path.join(copy, "locales/en_US");
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), "{}");
}

function shortenRegistry(): void {
  const registry = path.join(copy, "content/registry");
  const readLines = (name: string) => readFileSync(path.join(registry, name), "utf8").split("\n");
  const keep = (name: string, isKept: (line: string, row: number) => boolean) => {
    const rows = readLines(name).filter((line, row) => row === 0 || isKept(line, row));
    writeFileSync(path.join(registry, name), `${rows.join("\n")}\n`);
    return rows.slice(1).map((line) => line.split(","));
  };
  const withTerms = new Set(readLines("terms.csv").map((line) => line.split(",")[0]));
  const products = keep(
    "products.csv",
    (line, row) => row <= ROWS_OF_PRODUCTS || withTerms.has(line.split(",")[0]),
  );
  const ids = new Set(products.map(([id]) => id));
  keep("permissions.csv", (line) => ids.has(line.split(",")[0]));
  const lenders = new Set(products.map((cells) => cells[1]));
  const notes = new Set(
    readdirSync(path.join(copy, "content/lenders"), { recursive: true, encoding: "utf8" }).map(
      (file) => path.basename(file, ".md"),
    ),
  );
  const isKept = (id: string | undefined) => lenders.has(id) || notes.has(id ?? "");
  keep("lenders.csv", (line) => isKept(line.split(",")[0]));
  keep("licences.csv", (line) => isKept(line.split(",")[0]));
  keep("decisions.csv", (line) => isKept(line.split(",")[0]));
}

function readTexts(locale: string) {
  const folder = path.join(ROOT, "locales", locale);
  const files = readdirSync(folder).map((name) => ({
    path: `locales/${locale}/${name}`,
    text: readFileSync(path.join(folder, name), "utf8"),
  }));
  return parseLocaleFiles(files).texts.map(({ value }) => value);
}

/** A source in Indonesian may be called "Usia 19 sampai 34 tahun": short patterns prove nothing. */
const MIN_LETTERS = 10;

/** `createMatchers("Sebagaimana diumumkan, {{month}}")` matches `Sebagaimana diumumkan, Maret 2020` */
function createMatchers(text: string): RegExp[] {
  const parts = text.split(/\{\{[^}]*\}\}/);
  const letters = parts.join("").match(/\p{Letter}/gu) ?? [];
  if (parts.length > 1 && letters.length < MIN_LETTERS) return [];
  return [new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(".+")}$`, "s")];
}

interface ShownText {
  text: string;
  element: string;
  lang: string | undefined;
}

/** Each run of text in the `<main>` of a page but lists of names, with the language it is said to be in. */
function shownTexts(html: string): ShownText[] {
  const texts: ShownText[] = [];
  const open: Omit<ShownText, "text">[] = [];
  /** How many elements are around those with names. */
  let names = Number.POSITIVE_INFINITY;
  const parser = new Parser({
    onopentag(element, { lang, translate }) {
      if (translate === "no") names = open.length;
      open.push({ element, lang: lang ?? open.at(-1)?.lang });
    },
    ontext(part) {
      const text = part.replaceAll(/\s+/g, " ").trim();
      const at = open.at(-1);
      const isInMain = open.some(({ element }) => element === "main");
      if (at && isInMain && open.length <= names && text !== "") texts.push({ text, ...at });
    },
    onclosetag() {
      open.pop();
      if (open.length <= names) names = Number.POSITIVE_INFINITY;
    },
  });
  parser.end(html);
  return texts;
}

/** The pages in American English. */
function builtPages() {
  return readdirSync(path.join(copy, "dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && !/^(?:en-ng|id|zh)\b/.test(file))
    .map((file) => ({ file, html: readFileSync(path.join(copy, "dist", file), "utf8") }));
}

describe("fallback texts", () => {
  test("are marked as Indonesian", () => {
    // "Indonesia" is also written by editors: what both languages share proves nothing.
    const english = new Set(readTexts("en_US"));
    const matchers = readTexts(FALLBACK_LOCALE)
      .filter((text) => !english.has(text))
      .flatMap(createMatchers);
    const pages = builtPages();
    expect(pages.length).toBeGreaterThan(50);
    const fallbacks = pages.flatMap(({ file, html }) =>
      shownTexts(html)
        .filter(({ text }) => matchers.some((matcher) => matcher.test(text)))
        .map((text) => ({ file, ...text })),
    );
    expect(fallbacks.length).toBeGreaterThan(1000);
    const unmarked = fallbacks.filter(({ lang }) => lang !== LOCALES[FALLBACK_LOCALE].tag);
    expect([...new Set(unmarked.map(({ element, text }) => `<${element}> ${text}`))]).toEqual([]);
  });
});
